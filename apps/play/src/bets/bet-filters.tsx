import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { check, chevronDown } from '../board/outlines.ts'
import { shownState } from './bet-state.tsx'
import { dayOf } from './day-text.ts'

const ends = ['won', 'lost', 'returned'] as const
type End = (typeof ends)[number]

const periods = ['all', 'today', 'week'] as const
type Period = (typeof periods)[number]

/** Null is every game, and every end. */
export type BetFilter = { readonly period: Period; readonly game: string | null; readonly end: End | null }
export const noFilter: BetFilter = { period: 'all', game: null, end: null }

function endOf(bet: Bet): End | null {
  const state = shownState(bet)
  if (state === 'won' || state === 'lost') return state
  return state === 'accepted' ? null : 'returned'
}

const dayMs = 86_400_000

/** Today, and the six days before it. */
function firstDay(period: Exclude<Period, 'all'>, nowMs: number): string {
  return dayOf(period === 'today' ? nowMs : nowMs - 6 * dayMs)
}

function isWithin(period: Period, at: string, nowMs: number): boolean {
  return period === 'all' || dayOf(Date.parse(at)) >= firstDay(period, nowMs)
}

export function isShown(bet: Bet, { period, game, end }: BetFilter, nowMs: number): boolean {
  const isOfGame = game === null || bet.game === game
  return isOfGame && (end === null || endOf(bet) === end) && isWithin(period, bet.acceptedAt, nowMs)
}

/** Whether bets that are older than this one could be shown. */
export function mayShowOlder(bet: Bet | undefined, { period }: BetFilter, nowMs: number): boolean {
  return bet === undefined || isWithin(period, bet.acceptedAt, nowMs)
}

type BetFiltersProps = {
  readonly filter: BetFilter
  readonly games: readonly string[]
  readonly nameOf: (game: string) => string
  readonly onFilter: (filter: BetFilter) => void
}

const endWords = { won: 'play.state.won', lost: 'play.state.lost', returned: 'play.stakeBack' } as const
const periodWords = { all: 'play.period.all', today: 'play.today', week: 'play.period.week' } as const

/** One row: the days, one game of those that were bet on, and how bets ended. */
export function BetFilters({ filter, games, nameOf, onFilter }: BetFiltersProps) {
  const text = useText()
  return (
    <div className="bet-filters">
      <Choice
        label={text('play.period.all')}
        options={periods.map((value) => ({ value, name: text(periodWords[value]) }))}
        value={filter.period}
        none={noFilter.period}
        onChoose={(period) => onFilter({ ...filter, period: periods.find((each) => each === period) ?? 'all' })}
      />
      {games.length > 1 && (
        <Choice
          label={text('play.lottery')}
          options={['', ...games].map((value) => ({ value, name: value ? nameOf(value) : text('play.allLotteries') }))}
          value={filter.game ?? ''}
          none=""
          onChoose={(game) => onFilter({ ...filter, game: game || null })}
        />
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

type ChoiceProps = {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly name: string }[]
  readonly value: string
  /** The choice that leaves nothing out. */
  readonly none: string
  readonly onChoose: (value: string) => void
}

/** The list of the phone itself opens; only its closed face is ours. */
function Choice({ label, options, value, none, onChoose }: ChoiceProps) {
  return (
    <span className="bet-choice" data-on={value !== none}>
      <span aria-hidden="true">{options.find((each) => each.value === value)?.name}</span>
      <Outline d={chevronDown} size={16} strokeWidth={2.4} />
      <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.name}
          </option>
        ))}
      </select>
    </span>
  )
}
