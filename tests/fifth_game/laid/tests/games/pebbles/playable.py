from companion.games.pebbles import PebblesOptions

from tests.games.conformance.playable import Playable

PLAYABLE = Playable(options=lambda seed, seats: PebblesOptions(heap=10 + seed % 5), most=5)
