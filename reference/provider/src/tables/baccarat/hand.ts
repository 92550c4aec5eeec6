/** The rules of a hand of baccarat with eight decks. The page runs this very file. */
export const cardCount = 8 * 52
/**
 * A shoe has so many hands and no cut card, and six cards for each of them: so every hand has the chances of the first.
 */
export const handsInShoe = 60

/** 0 to 51: thirteen ranks from the ace to the king, of spades, hearts, diamonds and clubs. */
export type Card = number

export const rankOf = (card: Card): number => card % 13
export const suitOf = (card: Card): number => Math.floor(card / 13)
/** Tens and pictures count nothing. */
export const pointsOf = (card: Card): number => (rankOf(card) < 9 ? rankOf(card) + 1 : 0)

const sum = (points: readonly number[]): number => points.reduce((total, point) => total + point, 0) % 10

/** Whether the banker draws, by the points of the banker's first two cards and of the player's third, if there is one. */
export function doesBankerDraw(points: number, third: number | null): boolean {
  if (third === null) return points <= 5
  if (points <= 2) return true
  if (points === 3) return third !== 8
  if (points === 4) return third >= 2 && third <= 7
  if (points === 5) return third >= 4 && third <= 7
  return points === 6 && (third === 6 || third === 7)
}

export type Winner = 'player' | 'banker' | 'tie'

export type Hand = {
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
  readonly playerPoints: number
  readonly bankerPoints: number
  readonly winner: Winner
  readonly isPlayerPair: boolean
  readonly isBankerPair: boolean
}

/** Deals from the cards in their order: player, banker, player, banker, and the third cards by the rule. */
export function deal(cards: readonly Card[]): Hand {
  const at = (index: number): Card => {
    const card = cards[index]
    if (card === undefined) throw new Error('the shoe is empty')
    return card
  }
  const player = [at(0), at(2)]
  const banker = [at(1), at(3)]
  const [playerTwo, bankerTwo] = [sum(player.map(pointsOf)), sum(banker.map(pointsOf))]
  if (playerTwo < 8 && bankerTwo < 8) {
    const third = playerTwo <= 5 ? at(4) : null
    if (third !== null) player.push(third)
    if (doesBankerDraw(bankerTwo, third === null ? null : pointsOf(third))) banker.push(at(third === null ? 4 : 5))
  }
  const [playerPoints, bankerPoints] = [sum(player.map(pointsOf)), sum(banker.map(pointsOf))]
  const isPair = ([one = 0, two = 0]: readonly Card[]) => rankOf(one) === rankOf(two)
  return {
    player,
    banker,
    playerPoints,
    bankerPoints,
    winner: playerPoints === bankerPoints ? 'tie' : playerPoints > bankerPoints ? 'player' : 'banker',
    isPlayerPair: isPair(player),
    isBankerPair: isPair(banker),
  }
}

export const spotIds = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'] as const
export type SpotId = (typeof spotIds)[number]

/** In hundredths and with the stake: a banker's win pays 0.95 to one, and a tie gives player and banker their stake. */
export const pays = { player: 200, banker: 195, tie: 900, 'player-pair': 1_200, 'banker-pair': 1_200 } as const
const stakeBack = 100

export function multipleFor(spot: SpotId, { winner, isPlayerPair, isBankerPair }: Hand): number {
  if (spot === 'player-pair') return isPlayerPair ? pays[spot] : 0
  if (spot === 'banker-pair') return isBankerPair ? pays[spot] : 0
  if (spot === winner) return pays[spot]
  return winner === 'tie' ? stakeBack : 0
}

export type Chips = Readonly<Partial<Record<SpotId, bigint>>>

export function winOf(chips: Chips, hand: Hand): bigint {
  return spotIds.reduce((win, spot) => win + ((chips[spot] ?? 0n) * BigInt(multipleFor(spot, hand))) / 100n, 0n)
}
