"""Phones round the table: one computer leads, browsers join, everybody enters their own.

    presence.py  which phones are here now
    room.py      who is there: secrets, seats, the leading phone, the lock after wrong joins
    owner.py     the one thread that touches the table, and the queue of what it is asked
    table.py     the table itself: session, room, and the verdict on everything that is asked
    published.py what a change publishes: immutable views, read by any thread
    asks.py      open answers by an id of their own, and when the table has moved on
    done_asks.py which asks were done, through a kill too
    taking_back.py  a step that others built on, and what undoing it would break
    notices.py   what a seat is told because somebody else did it
    signs.py     a word for each phone, shown on it and where it asks for a seat
    entered.py   a page's form as plain values
    asked.py     what a seat is asked, drawn again only where it has changed
    page_speaker.py  what a page says, made-up cards in its own language
    pages.py     pages from views, by Jinja2, in the guest's language
    pencil.py    badges, tokens and drawings; looks/ has how each game looks
    svg.py, icons.py, qr.py  shapes, icons and codes as SVG
    networks.py  where phones find this device
    guard.py     who gets in: hosts, origins, sizes, limits
    sealing.py   what every answer tells a browser it may do; a club's door uses it too
    site.py      what is served at which address
    server.py    uvicorn in a thread, with limits on connections and on slow ones
    hosting.py   all of it together: begun, resumed, ended politely

Nothing here is imported by the app's start; nothing here names a game.
"""
