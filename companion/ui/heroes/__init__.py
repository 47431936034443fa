"""Heroes of Fairy Tail on the screen: full referee, the line-up as its signature view."""

from companion.ui.door import Door

# dark, light, high contrast
COLOURS = {
    "well": ("#0E0F22", "#FFFFFF", "#0E0F22"),
    "lightning": ("#FFA51F", "#F5A81C", "#FFA51F"),
    "fire": ("#FF6A3D", "#F0623A", "#FF6A3D"),
    "ice": ("#5BD0F2", "#45BFE3", "#5BD0F2"),
    "dmg": ("#D92D43", "#C81E36", "#D92D43"),
    "dmgring": ("#FFD3D6", "#FFFFFF", "#FFD3D6"),
    "tile": ("#43358A", "#E3DBFB", "#43358A"),
    "tileline": ("#B9A5FF", "#6B4FC0", "#B9A5FF"),
    "ontile": ("#F4F2FC", "#1B1D3A", "#F4F2FC"),
    "card": ("#262A52", "#FFFFFF", "#262A52"),
    "cardline": ("#4A508E", "#A9A6CC", "#A9AFEF"),
    "cardactive": ("#313670", "#E9F5EE", "#313670"),
    "die_green": ("#4FBF7A", "#4FBF7A", "#4FBF7A"),
    "die_yellow": ("#F5CF4A", "#F5CF4A", "#F5CF4A"),
    "die_red": ("#F0645A", "#F0645A", "#F0645A"),
    "adv_brown": ("#D0A077", "#D0A077", "#D0A077"),
    "adv_green": ("#6CC58B", "#6CC58B", "#6CC58B"),
    "adv_blue": ("#7FA9F7", "#7FA9F7", "#7FA9F7"),
    "adv_red": ("#F0827A", "#F0827A", "#F0827A"),
}

DOOR = Door(
    game="heroes",
    icon="sword-cross",
    desk="desk:HeroesDesk",
    setup="setup:HeroesSetup",
    screens={"score_end": "score_end:ScoreEndScreen"},
    score_end="heroes/score_end",
    book="book:HeroesBook",
    statistics="dice_statistics:DiceStatistics",
    colours=COLOURS,
    figures={
        "seams": "figures:SeamsFigure",
        "hits": "figures:HitsFigure",
        "uncovered": "figures:UncoveredFigure",
        "ends": "figures:EndsFigure",
        "closing": "figures:ClosingFigure",
        "mission": "figures:MissionFigure",
        "faces": "figures:FacesFigure",
        "sets": "foe_figures:SetsFigure",
        "bonus": "foe_figures:BonusFigure",
        "passing": "passing",
    },
)
