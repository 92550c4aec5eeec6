import { find, make, picture } from '../../studio/browser/dom.ts'
import type { ShowMoney } from '../../studio/browser/money.ts'
import type { Cluster } from '../fall.ts'
import { multipliers } from '../rules.ts'
import type { CascadeWords } from '../words.ts'

/** The bar of multipliers above the board and the name of what pays below it. */
export function createSteps(words: CascadeWords) {
  const sums = multipliers.map(() => 0n)
  const parts = multipliers.map((multiplier) => {
    const [step, head, foot] = [make('div', 'step-of'), make('strong', 'num', `${multiplier}×`), make('span', 'num')]
    step.append(head, foot)
    return { step, foot }
  })
  find('steps').replaceChildren(...parts.map(({ step }) => step))

  function draw(reached: number): void {
    for (const [at, { step, foot }] of parts.entries()) {
      step.dataset.state = at < reached ? 'done' : at === reached ? 'now' : 'later'
      if (reached >= 0 && at > reached) foot.textContent = at === reached + 1 ? words.nextStep : words.laterStep
      if (reached < 0) foot.textContent = ''
    }
  }

  function clear(): void {
    sums.fill(0n)
    find('cluster').hidden = true
    draw(-1)
  }

  clear()
  return {
    clear,
    /** The last multiplier counts for every step from there on. */
    reach(step: number, paid: bigint, show: ShowMoney): void {
      const at = Math.min(step, multipliers.length - 1)
      sums[at] = (sums[at] ?? 0n) + paid
      draw(at)
      const foot = parts[at]?.foot
      if (foot) foot.textContent = show(sums[at] ?? 0n)
    },
    name(clusters: readonly Cluster[], sum: string): void {
      const named = clusters.flatMap(({ gem, cells }) => [picture(gem), make('span', 'num', `× ${cells.length}`)])
      find('cluster').replaceChildren(...named, make('strong', 'num cluster-sum', sum))
      find('cluster').hidden = false
    },
    /** Nothing breaks any more. */
    rest(): void {
      find('cluster').hidden = true
      for (const { step, foot } of parts) {
        if (step.dataset.state === 'later') foot.textContent = ''
        if (step.dataset.state === 'now') step.dataset.state = 'done'
      }
    },
  }
}
