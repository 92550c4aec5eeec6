import { find, make } from '../../studio/browser/dom.ts'
import { type PrizeName, treasureIsle } from '../rules.ts'
import type { HoldWords } from '../words.ts'

type Prize = PrizeName | 'full'

const prizes: readonly (readonly [Prize, number])[] = [
  ...treasureIsle.coins.flatMap(({ name, times }) => (name ? [[name, times] as const] : [])),
  ['full', treasureIsle.fullTimes],
]

/** The fixed prizes as multiples of the stake, with their sums at this stake. */
export function drawPrizes(words: HoldWords, sumOf: (times: number) => string): void {
  find('prizes').replaceChildren(
    ...prizes.map(([name, times]) => {
      const prize = make('div', 'prize')
      prize.dataset.prize = name
      const head = make('span', '', words[name])
      head.append(' ', make('span', 'num', `${times}×`))
      prize.append(head, make('strong', 'num', sumOf(times)))
      return prize
    }),
  )
}

export function markPrize(name: Prize): void {
  find('prizes').querySelector(`[data-prize="${name}"]`)?.classList.add('got')
}

export function unmarkPrizes(): void {
  for (const prize of find('prizes').querySelectorAll('.got')) prize.classList.remove('got')
}
