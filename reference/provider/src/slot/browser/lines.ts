import { find, makeSvg, pause, prefersReducedMotion } from '../../studio/browser/dom.ts'
import type { ShowMoney } from '../../studio/browser/money.ts'
import type { Outcome } from '../outcome.ts'
import { moonLantern } from '../rules.ts'
import type { SlotWords } from '../words.ts'
import type { Reels } from './reels.ts'

const cell = { width: 100, height: 116 }
const stepMs = 1_300

/** The way of a line over the window, through the middle of its places. */
export function pathOf(rows: readonly number[], size = cell): string {
  return rows.map((row, reel) => `${(reel + 0.5) * size.width},${(row + 0.5) * size.height}`).join(' ')
}

type Shown = { readonly reels: Reels; readonly words: SlotWords; readonly show: ShowMoney; readonly bet: bigint }

/** Shows what paid one after the other, for as long as the player lets it. */
export async function showWins(outcome: Outcome, { reels, words, show, bet }: Shown, isStill: () => boolean) {
  const message = find('message')
  const stakeOfLine = bet / BigInt(moonLantern.lines.length)
  const steps = outcome.lines.map(({ line, count, pays }) => {
    const rows = moonLantern.lines[line] ?? []
    const text = `${words.line} ${line + 1} · ${show(stakeOfLine * BigInt(pays))}`
    return { text, places: rows.slice(0, count).map((row, reel) => [reel, row] as const), way: pathOf(rows) }
  })
  if (outcome.moonsPay > 0) {
    const text = `${words.moons} × ${outcome.moons} · ${show(bet * BigInt(outcome.moonsPay))}`
    steps.push({ text, places: reels.positionsOf('moon'), way: '' })
  }
  reels.light(steps.flatMap(({ places }) => places))
  drawPaths(outcome.lines.map(({ line }) => pathOf(moonLantern.lines[line] ?? [])))
  await pause(stepMs)
  for (let at = 0; steps.length > 0 && isStill(); at = (at + 1) % steps.length) {
    const step = steps[at]
    if (!step) return
    message.textContent = step.text
    reels.light(step.places)
    drawPaths([step.way])
    // A player who wants calm sees everything once more and then no change.
    if (prefersReducedMotion() && at === steps.length - 1) return
    await pause(stepMs)
  }
}

export function drawPaths(ways: readonly string[]): void {
  const drawn = ways
    .filter((way) => way !== '')
    .flatMap((points) => ['under', 'over'].map((name) => makeSvg('polyline', { points, class: name })))
  find('line').replaceChildren(...drawn)
}
