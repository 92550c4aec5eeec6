import { choose } from '@fairground/domain/lottery/families/combinatorics.ts'
import { maxUnitsOfLine } from '@fairground/domain/lottery/line.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { useShortMoney } from '../../app/money.tsx'
import { check } from '../../board/outlines.ts'
import { maxMultiple } from '../../slip/slip.ts'
import type { PlayPrice } from './play-price.ts'
import { maxNumbers, type Part, type Points, pointsOfChip } from './shorthand.ts'
import { factsOf, isOnce, type VnPlay } from './vn-plays.ts'

type TypedSentenceProps = {
  readonly id: string
  readonly play: VnPlay
  readonly parts: readonly Part[]
  readonly points: Points
  readonly price: PlayPrice
}

/** What was understood and what it costs, or which part was not understood. */
export function TypedSentence({ id, play, parts, points, price }: TypedSentenceProps) {
  const text = useText()
  const problems = parts.flatMap((part) =>
    part.kind === 'unknown' ? [problemText(text, part, factsOf(play).width)] : [],
  )
  return (
    <div className="typed-said" id={id} role="status">
      {problems.map((said) => (
        <p key={said} className="typed-problem">
          {said}
        </p>
      ))}
      {points.size === 0 && problems.length === 0 && (
        <p className="typed-how">{howToType(text, factsOf(play).width)}</p>
      )}
      {points.size > 0 && <Counted play={play} points={points} price={price} />}
    </div>
  )
}

function howToType(text: Text, width: number): string {
  if (width === 1) return text('vn.howDigit')
  const head = '12345'.slice(0, width - 1)
  return text('vn.howType', {
    head: `${head}_`,
    first: `${head}0`,
    last: `${head}9`,
    tail: `${'_'.repeat(width - 1)}5`,
  })
}

function problemText(text: Text, part: Extract<Part, { kind: 'unknown' }>, width: number): string {
  const named = { part: part.text }
  const ends = { first: '0'.repeat(width), last: '9'.repeat(width) }
  switch (part.problem) {
    case 'number':
      return text('vn.bad.number', { ...named, ...ends })
    case 'range':
      return text('vn.bad.range', { ...named, ...ends })
    case 'points':
      return text('vn.bad.points', { ...named, most: String(maxMultiple) })
    case 'many':
      return text('vn.bad.many', { ...named, most: String(maxNumbers(width)) })
    case 'second':
    case 'mixed':
      return text(`vn.bad.${part.problem}`, named)
  }
}

function Counted({ play, points, price }: Pick<TypedSentenceProps, 'play' | 'points' | 'price'>) {
  const text = useText()
  const money = useShortMoney()
  const { kind, size } = factsOf(play)
  const count = points.size
  const each = pointsOfChip(points)
  const sum = [...points.values()].reduce((all, one) => all + one, 0)
  const isMixed = sum !== each * count
  if (kind === 'sets') {
    const bets = choose(count, size)
    if (bets < 1) return <p>{text('vn.said.more', { count, least: size })}</p>
    if (bets > maxUnitsOfLine) return <p className="typed-problem">{text('vn.said.tooMany', { count })}</p>
    const factors = [bets, ...(each > 1 ? [each] : [])]
    return (
      <Said
        counted={text('vn.said.bets', { count, bets, size })}
        factors={`${factors.join(' × ')} × ${money(price.cost)}`}
        total={money(price.cost * BigInt(bets * each))}
        pays={text('vn.pays.winning')}
        pay={money(price.payOf(each))}
      />
    )
  }
  const factors = isMixed ? [sum] : [count, ...(each > 1 || kind === 'points' ? [each] : [])]
  const counted =
    kind === 'points'
      ? text(isMixed ? 'vn.said.mixed' : 'vn.said.points', { count, points: isMixed ? sum : each })
      : text('vn.said.numbers', { count })
  const mixed = kind === 'points' ? 'vn.pays.eachPoint' : 'vn.pays.times'
  const paysOf = isMixed ? mixed : isOnce(play) ? 'vn.pays.aHit' : 'vn.pays.eachHit'
  return (
    <Said
      counted={counted}
      factors={`${factors.join(' × ')} × ${money(price.cost)}`}
      total={money(price.cost * BigInt(sum))}
      pays={text(paysOf)}
      pay={money(price.payOf(isMixed ? 1 : each))}
    />
  )
}

type SaidProps = {
  readonly counted: string
  readonly factors: string
  readonly total: string
  readonly pays: ReactNode
  readonly pay: string
}

function Said({ counted, factors, total, pays, pay }: SaidProps) {
  return (
    <p className="typed-sum">
      <Outline d={check} size={18} strokeWidth={2.4} className="typed-check" />
      <span>
        <b>{counted}</b>:{' '}
        <span className="num" dir="ltr">
          <span className="typed-factors">{factors} = </span>
          <b>{total}</b>
        </span>
        <br />
        {pays} <b className="num price-odds">{pay}</b>
      </span>
    </p>
  )
}
