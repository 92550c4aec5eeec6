import { useWords } from '@fairground/ui/words.tsx'
import { memo } from 'react'
import { useShortMoney } from '../../app/money.tsx'
import { HelpButton, shortChance } from '../../board/parts/play-line.tsx'
import type { PlayPrice } from './play-price.ts'
import { hintOf } from './vn-labels.ts'
import { factsOf, isOnce, tiersOf, type VnPlay } from './vn-plays.ts'

type VnLineProps = { readonly family: string; readonly play: VnPlay; readonly price: PlayPrice }

/** What wins; then what one point, number or set costs, what a hit of it pays, and how likely that is. */
export const VnLine = memo(function VnLine({ family, play, price }: VnLineProps) {
  const words = useWords()
  const { text } = words
  const money = useShortMoney()
  const { kind, size } = factsOf(play)
  const cost = money(price.cost)
  const chance = shortChance(words, price)
  return (
    <div className="play-line">
      <div>
        <h2>{hintOf(text, play, tiersOf(family))}</h2>
        <p>
          <span>
            {kind === 'points' && text('vn.cost.point', { cost })}
            {kind === 'numbers' && text('vn.cost.number', { cost })}
            {kind === 'sets' && text('vn.cost.bet', { cost, size })} &middot;{' '}
            {text(kind === 'sets' ? 'vn.pays.bet' : isOnce(play) ? 'vn.pays.hit' : 'vn.pays.each')}{' '}
            <b className="num price-odds">{money(price.payOf(1))}</b> &middot;{' '}
            {kind === 'sets' ? chance : text('vn.chance', { chance })}
          </span>
        </p>
      </div>
      <HelpButton play={play} />
    </div>
  )
})
