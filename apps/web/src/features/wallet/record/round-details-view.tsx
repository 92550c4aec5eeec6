import type { Text } from '@fairground/i18n/text.ts'
import { useText } from '@fairground/ui/words.tsx'
import type { Round } from '../../../data/wallet/bet-record.ts'
import { RoundSymbol, symbolOf } from './round-symbol.tsx'

type Details = NonNullable<Round['details']>
type Cards = Extract<Details, { kind: 'cards' }>
type Match = Extract<Details, { kind: 'match' }>
type Catches = Extract<Details, { kind: 'catches' }>

const suits: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' }
/** A colour of its own for each of so many, from warm to cold and back. */
const hueOf = (place: number, many: number): number => Math.round(20 + (place * 360) / many)

const cardText = (card: string): string => `${card[0] === 'T' ? '10' : card[0]}${suits[card[1] ?? ''] ?? ''}`
const isRed = (card: string): boolean => card.endsWith('H') || card.endsWith('D')

/** How a round looked when it ended, or what its bet is on, as its vendor told it. */
export function RoundDetailsView({ details }: { details: Details }) {
  if (details.kind === 'reels') return <Reels rows={details.rows} />
  if (details.kind === 'cards') return <Hands hands={details.hands} />
  if (details.kind === 'match') return <MatchLook match={details} />
  if (details.kind === 'catches') return <Caught {...details} />
  if (details.kind === 'multiplier')
    return (
      <p className="record-look record-reached num" dir="ltr">
        {details.reached}×
      </p>
    )
  return (
    <p className="record-look" dir="ltr">
      <span className="record-pocket num" data-colour={details.colour}>
        {details.pocket}
      </span>
    </p>
  )
}

/** Places have no names of their own, and symbols repeat. */
const placed = <T,>(list: readonly T[]) => list.map((value, place) => ({ value, key: String(place) }))

function Reels({ rows }: { rows: readonly (readonly string[])[] }) {
  const columns = Math.max(...rows.map((row) => row.length))
  const symbols = [...new Set(rows.flat())].toSorted()
  return (
    <div
      className="record-look record-reels"
      dir="ltr"
      role="img"
      aria-label={rows.map((row) => row.join(' ')).join(', ')}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {placed(rows.flat()).map(({ value, key }) => (
        <Cell key={key} name={value} hue={hueOf(symbols.indexOf(value), symbols.length)} />
      ))}
    </div>
  )
}

/** The vendor's word stands on a colour of its own where there is no picture of it. */
function Cell({ name, hue }: { name: string; hue: number }) {
  const symbol = symbolOf(name)
  return symbol ? (
    <span className="is-pictured">
      <RoundSymbol symbol={symbol} />
    </span>
  ) : (
    <span style={{ '--hue': hue }}>{name}</span>
  )
}

function Hands({ hands }: Pick<Cards, 'hands'>) {
  const text = useText()
  return (
    <dl className="record-look record-hands">
      {hands.map(({ name, cards }) => (
        <div key={name} className="record-hand">
          <dt className="record-hand-name">{text.find(`record.hand.${name}`) ?? name}</dt>
          <dd className="record-hand-cards" dir="ltr">
            {placed(cards).map(({ value, key }) => (
              <span key={key} className="record-card num" data-red={isRed(value)}>
                {cardText(value)}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The side that wins is named by itself: what the bet was on is said beside it. */
function pickText(text: Text, { pick, home, away }: Match): string {
  if (typeof pick === 'string') return pick
  if (pick.market === 'total') return text(`record.pick.${pick.side}`, { line: pick.line })
  const team = pick.side === 'home' ? home : away
  if (pick.market === 'winner') return pick.side === 'draw' ? text('record.pick.tie') : team
  const number = String(pick.number)
  if (pick.side === 'none') return text('record.pick.noGoal', { number })
  return text(`record.pick.${pick.unit}`, { team, number })
}

function MatchLook({ match }: { match: Match }) {
  const text = useText()
  const { home, away, score, isFinal, price } = match
  return (
    <div className="record-look record-match">
      <div className="record-teams">
        <bdi>{home}</bdi>
        <p className="record-score">
          <span className="num">{score?.home}</span>
          <span>–</span>
          <span className="num">{score?.away}</span>
        </p>
        <bdi>{away}</bdi>
      </div>
      {isFinal && <p className="record-note">{text('record.final')}</p>}
      <dl className="record-picked">
        <dt>{text('record.pick')}</dt>
        <dd>
          <bdi>{pickText(text, match)}</bdi> <span>{text('record.at', { price })}</span>
        </dd>
      </dl>
    </div>
  )
}

function Caught({ shots, catches }: Catches) {
  const text = useText()
  const caught = catches.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="record-look record-caught">
      <p className="record-note">{text('record.shots', { count: String(shots), caught: String(caught) })}</p>
      {catches.length > 0 && (
        <ul className="record-catches" dir="ltr">
          {catches.map(({ name, factor, count }, place) => (
            <li key={name} style={{ '--hue': hueOf(place, catches.length) }}>
              <Target name={name} />
              <b className="num">{factor}×</b>
              {count > 1 && <span className="num">{count}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Target({ name }: { name: string }) {
  const symbol = symbolOf(name)
  if (!symbol) return name
  return (
    <>
      <RoundSymbol symbol={symbol} />
      <span className="sr-only">{name}</span>
    </>
  )
}
