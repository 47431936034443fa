"""The club: results of many tables, each proved by replaying its journal.

    schema.py      the tables; what is kept, and what is derived from it
    database.py    one file or PostgreSQL: opened, brought up to date, changed (upserts.py)
    migrations/    the steps from an empty database to today's tables (alembic)
    devices.py     which phones may send, by secrets of which only hashes are kept
    people.py      opaque ids with the names they chose: renamed, merged, forgotten
    intake.py      what is sent, stored by place before it is acknowledged
    proving.py     a journal replayed by the rules, and what came of it
    queue.py       the games that wait to be proved
    work.py        who proves them and counts seasons
    seasons.py     spans of games that are counted together
    ratings.py     strength by Plackett-Luce, in the order in which games ended
    tally.py       points, wins and ratings as games are counted
    checkpoints.py tallies kept along a long season, from which counting goes on
    standings.py   the places of a season and of the round before
    pairings.py    the next round, for tables of two to five
    recount.py     all of it derived anew for a season, and written
    pushing.py     games handed on to a federation, by the same upload
    reading.py     what pages and exports show, read from the tables
    exports.py     a season as CSV and JSON
    views.py       what each page shows
    pages.py       pages by Jinja2, in the reader's language (languages.py); pages/ has them
    drawing.py     icons, spark lines and courses as SVG
    door.py        what may come in: sizes, times, headers
    upload.py      the address to which games are sent
    site.py        what is served at which address
    serving.py     all of it as a process

The app imports nothing of it, and no phone carries it; `companion club` does.
"""
