import type { Round } from '../../../data/wallet/bet-record.ts'

type Details = NonNullable<Round['details']>
type Cards = Extract<Details, { kind: 'cards' }>

const suits: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' }
/** So many colours tell one symbol from another. */
const hues = 8

const cardText = (card: string): string => `${card[0] === 'T' ? '10' : card[0]}${suits[card[1] ?? ''] ?? ''}`
const isRed = (card: string): boolean => card.endsWith('H') || card.endsWith('D')

/** How a round looked when it ended, as its vendor told it. */
export function RoundLook({ details }: { details: Details }) {
  if (details.kind === 'reels') return <Reels rows={details.rows} />
  if (details.kind === 'cards') return <Hands hands={details.hands} />
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
        <span key={key} data-hue={symbols.indexOf(value) % hues}>
          {value}
        </span>
      ))}
    </div>
  )
}

function Hands({ hands }: Pick<Cards, 'hands'>) {
  return (
    <dl className="record-look record-hands">
      {hands.map(({ name, cards }) => (
        <div key={name} className="record-hand">
          <dt className="record-hand-name">{name}</dt>
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
