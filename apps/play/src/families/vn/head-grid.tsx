import { useText } from '@fairground/ui/words.tsx'
import { Fragment } from 'react'
import { useBoardState, useChoice } from '../../board/board-context.tsx'
import { Cell } from '../../board/cell.tsx'
import type { VnPlay } from './vn-plays.ts'

const digits = [...'0123456789']

/** Ten numbers behind each head; the head takes or leaves all of them. */
export function HeadGrid({ play }: { readonly play: VnPlay }) {
  const text = useText()
  const { isOpen, change } = useBoardState()
  const { picks } = useChoice()
  const chosen = picks[play]?.[0] ?? []
  return (
    <fieldset className="head-grid" dir="ltr">
      <legend className="sr-only">{text('vn.numbers')}</legend>
      {digits.map((head) => {
        const numbers = digits.map((digit) => head + digit)
        const isWhole = numbers.every((number) => chosen.includes(number))
        const others = chosen.filter((number) => !numbers.includes(number))
        const missing = numbers.filter((number) => !chosen.includes(number))
        return (
          <Fragment key={head}>
            <button
              type="button"
              className="head-label"
              disabled={!isOpen}
              aria-pressed={isWhole}
              onClick={() => change({ kind: 'choose', play, groups: [isWhole ? others : [...chosen, ...missing]] })}
            >
              <span className="sr-only">{text('vn.headAll', { head })}</span>
              <b className="num" aria-hidden="true">
                {text('vn.head', { head })}
              </b>
              <small aria-hidden="true">{text('vn.headNote')}</small>
            </button>
            {numbers.map((number) => (
              <Cell key={number} play={play} group={0} value={number} way="mark">
                {number}
              </Cell>
            ))}
          </Fragment>
        )
      })}
    </fieldset>
  )
}

export function DigitGrid({ play }: { readonly play: VnPlay }) {
  const text = useText()
  return (
    <fieldset className="digit-grid" dir="ltr">
      <legend className="sr-only">{text('vn.digits')}</legend>
      {digits.map((digit) => (
        <Cell key={digit} play={play} group={0} value={digit} way="mark">
          {digit}
        </Cell>
      ))}
    </fieldset>
  )
}

const mostListed = 60

/** Numbers of three or four digits have no grid: those that were typed are listed, and a tap takes one away. */
export function NumberList({ play }: { readonly play: VnPlay }) {
  const text = useText()
  const { isOpen, change } = useBoardState()
  const { picks } = useChoice()
  const chosen = [...new Set(picks[play]?.[0] ?? [])]
  if (chosen.length === 0) return null
  return (
    <ul className="number-list" dir="ltr">
      {chosen.slice(0, mostListed).map((value) => (
        <li key={value}>
          <button
            type="button"
            className="num"
            disabled={!isOpen}
            aria-label={text('play.remove', { name: value })}
            onClick={() => change({ kind: 'remove', play, group: 0, value })}
          >
            {value}
          </button>
        </li>
      ))}
      {chosen.length > mostListed && <li className="num">+{chosen.length - mostListed}</li>}
    </ul>
  )
}
