import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { check } from '../board/outlines.ts'
import { shownState } from './bet-state.tsx'

const ends = ['won', 'lost', 'returned'] as const
type End = (typeof ends)[number]

/** Null is every game, and every end. */
export type BetFilter = { readonly game: string | null; readonly end: End | null }
export const noFilter: BetFilter = { game: null, end: null }

function endOf(bet: Bet): End | null {
  const state = shownState(bet)
  if (state === 'won' || state === 'lost') return state
  return state === 'accepted' ? null : 'returned'
}

export function isShown(bet: Bet, { game, end }: BetFilter): boolean {
  return (game === null || bet.game === game) && (end === null || endOf(bet) === end)
}

type BetFiltersProps = {
  readonly filter: BetFilter
  readonly games: readonly string[]
  readonly nameOf: (game: string) => string
  readonly onFilter: (filter: BetFilter) => void
}

const endWords = { won: 'play.state.won', lost: 'play.state.lost', returned: 'play.stakeBack' } as const

/** One game of those that were bet on, and how bets ended. */
export function BetFilters({ filter, games, nameOf, onFilter }: BetFiltersProps) {
  const text = useText()
  return (
    <div className="bet-filters">
      {games.length > 1 && (
        <select
          aria-label={text('play.lottery')}
          value={filter.game ?? ''}
          onChange={({ target }) => onFilter({ ...filter, game: target.value || null })}
        >
          <option value="">{text('play.allLotteries')}</option>
          {games.map((game) => (
            <option key={game} value={game}>
              {nameOf(game)}
            </option>
          ))}
        </select>
      )}
      {ends.map((end) => (
        <button
          key={end}
          type="button"
          aria-pressed={filter.end === end}
          onClick={() => onFilter({ ...filter, end: filter.end === end ? null : end })}
        >
          {filter.end === end && <Outline d={check} size={15} strokeWidth={3} />}
          {text(endWords[end])}
        </button>
      ))}
    </div>
  )
}
