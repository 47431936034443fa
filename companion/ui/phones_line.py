"""How it stands with the phones that were invited, in one line of the table screen."""

from __future__ import annotations

from msgspec import Struct

from companion.ui.invitation import Invitation


class PhonesTold(Struct, frozen=True):
    """How it stands with the phones, in one line; no text where nobody is invited."""

    icon: str = ""
    tone: str = "ok"
    text: str = ""


def phones_line(invitation: Invitation, game_id: str) -> PhonesTold:
    """A question first, then who is still at it."""
    tr = invitation.app.tr
    if invitation.was_on_for(game_id):
        return PhonesTold("wifi-off", "bad", tr("invite.line.again"))
    if not invitation.is_on_for(game_id):
        return PhonesTold()
    if invitation.wishes():
        player = invitation.name_of(invitation.wishes()[0][1])
        return PhonesTold("account-question-outline", "gold", tr("invite.wants", player=player))
    elsewhere = [seat for seat in invitation.seats() if seat.phone is not None]
    busy = tuple(invitation.name_of(seat.seat) for seat in elsewhere if seat.is_asked)
    if busy:
        return PhonesTold("access-point", "ok", tr("invite.line.still", names=busy, n=len(busy)))
    if elsewhere:
        count = len({seat.phone for seat in elsewhere})
        return PhonesTold("access-point", "ok", tr("invite.line.seated", n=count))
    return PhonesTold("access-point", "ok", tr("invite.line.waiting"))
