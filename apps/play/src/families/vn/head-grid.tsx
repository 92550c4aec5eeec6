import { useText } from '@fairground/ui/words.tsx'
import { Fragment } from 'react'
import { useBoardState, usePicksOf, useSlip } from '../../board/board-context.tsx'
import { Cell } from '../../board/cell.tsx'
import type { Slip } from '../../slip/slip.ts'
import type { VnPlay } from './vn-plays.ts'

const digits = [...'0123456789']

/** Ten numbers behind each head; the head takes or leaves all of them. */
export function HeadGrid({ play }: { readonly play: VnPlay }) {
  const text = useText()
  return (
    <fieldset className="head-grid" dir="ltr">
      <legend className="sr-only">{text('vn.numbers')}</legend>
      {digits.map((head) => (
        <Fragment key={head}>
          <Head play={play} head={head} />
          {numbersOf(head).map((number) => (
            <Cell key={number} play={play} group={0} value={number} way="mark">
              {number}
            </Cell>
          ))}
        </Fragment>
      ))}
    </fieldset>
  )
}

const numbersOf = (head: string) => digits.map((digit) => head + digit)

function Head({ play, head }: { readonly play: VnPlay; readonly head: string }) {
  const text = useText()
  const { isOpen, change, slips } = useBoardState()
  const numbers = numbersOf(head)
  const chosenOf = ({ picks }: Slip) => picks[play]?.[0] ?? []
  const isWhole = useSlip((slip) => numbers.every((number) => chosenOf(slip).includes(number)))
  const take = () => {
    const chosen = chosenOf(slips.read())
    const others = chosen.filter((number) => !numbers.includes(number))
    const missing = numbers.filter((number) => !chosen.includes(number))
    change({ kind: 'choose', play, groups: [isWhole ? others : [...chosen, ...missing]] })
  }
  return (
    <button type="button" className="head-label" disabled={!isOpen} aria-pressed={isWhole} onClick={take}>
      <span className="sr-only">{text('vn.headAll', { head })}</span>
      <b className="num" aria-hidden="true">
        {text('vn.head', { head })}
      </b>
      <small aria-hidden="true">{text('vn.headNote')}</small>
    </button>
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

const maxListed = 60

/** Numbers of three or four digits have no grid: those that were typed are listed, and a tap takes one away. */
export function NumberList({ play }: { readonly play: VnPlay }) {
  const text = useText()
  const { isOpen, change } = useBoardState()
  const [values = []] = usePicksOf(play)
  const chosen = [...new Set(values)]
  if (chosen.length === 0) return null
  return (
    <ul className="number-list" dir="ltr">
      {chosen.slice(0, maxListed).map((value) => (
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
      {chosen.length > maxListed && <li className="num">+{chosen.length - maxListed}</li>}
    </ul>
  )
}
