"""What every game at a table shares: players, rules, scores and the session.

No game is named here, and nothing here touches a screen, a disk, a clock or chance.
"""
