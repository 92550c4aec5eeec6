import type { Entry } from '../studio/entries.ts'
import type { StudioStore } from '../studio/studio-store.ts'
import type { Bet, MatchName, Ruling, Season } from './records.ts'

const keptBets = 60

/** All that the sportsbook knows of bets, in memory; `note` keeps it in the journal before anybody hears of it. */
export function createSportsState(before: readonly Entry[], book: Pick<StudioStore, 'note' | 'sessions'>) {
  const bets = new Map<string, Bet>()
  const byKey = new Map<string, string>()
  /** Of a player, however often they came. */
  const byPlayer = new Map<string, string[]>()
  /** Those about which something can still change. */
  const going = new Map<string, Bet>()
  const rulings = new Map<string, Ruling>()

  function playerOf(session: string): string {
    const found = book.sessions.get(session)
    return found ? `${found.merchant} ${found.player}` : ''
  }

  function take(bet: Bet): void {
    const player = playerOf(bet.session)
    if (!bets.has(bet.id)) byPlayer.set(player, [...(byPlayer.get(player) ?? []), bet.id])
    bets.set(bet.id, bet)
    byKey.set(`${bet.session} ${bet.key}`, bet.id)
    if (isEnded(bet) && !isRuled(bet)) going.delete(bet.id)
    else going.set(bet.id, bet)
  }
  /** About such a match another word may follow, whatever came of the one before. */
  const isRuled = (bet: Bet): boolean => bet.stage === 'settled' && rulings.has(nameOf(bet))

  function read(entry: Entry): void {
    if (entry.kind === 'sports-bet') take(entry.value)
    else if (entry.kind === 'ruling') {
      rulings.set(nameOf(entry.value), entry.value)
      for (const bet of bets.values()) if (isRuled(bet)) going.set(bet.id, bet)
    }
  }
  for (const entry of before) read(entry)

  return {
    seasons: before.flatMap((entry): Season[] => (entry.kind === 'season' ? [entry.value] : [])),
    playerOf,
    betByKey: (session: string, key: string) => bets.get(byKey.get(`${session} ${key}`) ?? ''),
    /** The newest last. */
    betsOf: (session: string): readonly Bet[] =>
      (byPlayer.get(playerOf(session)) ?? []).slice(-keptBets).flatMap((id) => bets.get(id) ?? []),
    activeBets: (): readonly Bet[] => [...going.values()],
    rulingOf: (match: MatchName) => rulings.get(nameOf(match)),
    note(...entries: Entry[]): void {
      book.note(...entries)
      for (const entry of entries) read(entry)
    },
  }
}

const nameOf = ({ sport, number }: MatchName): string => `${sport} ${number}`

function isEnded({ stage, isFinal }: Bet): boolean {
  return stage === 'returned' || stage === 'refused' || stage === 'held' || (stage === 'settled' && isFinal)
}
