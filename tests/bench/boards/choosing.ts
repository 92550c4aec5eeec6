import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { cpuByFrame, cpuOf, recordMainThread } from '../pace/main-thread.ts'
import type { Phone } from '../pace/phone.ts'

/** A board with the seconds that its draws take. */
type ChosenBoard = { readonly family: string; readonly game: string; readonly periodS: number }

export const chosenBoards: readonly ChosenBoard[] = [
  { family: 'K3', game: 'K3_5M', periodS: 300 },
  { family: 'SSC', game: 'SSC_5M', periodS: 300 },
  { family: '11x5', game: 'X115_5M', periodS: 300 },
  { family: 'PK10', game: 'PK10_1M', periodS: 60 },
  { family: 'keno', game: 'KENO_5M', periodS: 300 },
  { family: 'VN', game: 'VNN_5M', periodS: 300 },
]

export type Choosing = {
  readonly frames: number
  readonly p95Ms: number
  readonly longestMs: number
  /** All that the main thread did, by the count of taps: fewer pictures alone make no tap cheaper. */
  readonly tapMs: number
}

const taps = 24
const betweenTapsMs = 180
/** The taps take so long, and a draw so long after it began is shown no more. */
const [leastS, shownS] = [12, 15]

/** A guest goes over the board with a thumb. */
export async function chooseOn({ page, chrome }: Phone, origin: string, board: ChosenBoard): Promise<Choosing> {
  await page.goto(`${origin}/mui/trad/${board.game}?code=${board.game}&lang=en`)
  await page.getByRole('tablist').first().waitFor()
  await untilCalm(page, board.periodS)
  return tapOver(page, chrome, ':is(.cell, .ball, .digit, .head-cell):not([disabled]), .tools button:not([disabled])')
}

/** As many taps on a page that does nothing but mark what was tapped: what any page costs here. */
export async function chooseOnBare({ page, chrome }: Phone): Promise<Choosing> {
  const cells = Array.from({ length: taps }, (_, at) => `<button class="cell" aria-pressed="false">${at}</button>`)
  const style =
    'body{display:grid;grid-template-columns:repeat(4,1fr)}button{height:64px}[aria-pressed=true]{background:gold}'
  await page.setContent(`<meta name="viewport" content="width=device-width"><style>${style}</style>${cells.join('')}`)
  await page.evaluate(() => {
    for (const cell of document.querySelectorAll('button'))
      cell.addEventListener('click', () => cell.setAttribute('aria-pressed', 'true'))
  })
  return tapOver(page, chrome, '.cell')
}

async function untilCalm(page: Page, periodS: number): Promise<void> {
  const timer = page.getByRole('timer').first()
  for (;;) {
    const left = ((await timer.textContent()) ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    if (left > leastS && left < periodS - shownS) return
    await sleep(500)
  }
}

async function tapOver(page: Page, chrome: Phone['chrome'], cells: string): Promise<Choosing> {
  const places = await page.locator(cells).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      return element.contains(document.elementFromPoint(x, y)) ? [{ x, y }] : []
    }),
  )
  if (places.length === 0) throw new Error(`Nothing to tap: ${cells}`)
  const recorded = await recordMainThread(chrome, page, async () => {
    for (let tap = 0; tap < taps; tap += 1) {
      const place = places[Math.floor((tap * places.length) / taps)]
      if (place) await page.touchscreen.tap(place.x, place.y)
      await sleep(betweenTapsMs)
    }
  })
  if ((await page.locator('[aria-pressed="true"]').count()) === 0) throw new Error('No tap reached a cell')
  const frames = cpuByFrame(recorded).toSorted((a, b) => a - b)
  const rounded = (ms: number) => Math.round(ms * 100) / 100
  const at = (share: number) => rounded(frames[Math.ceil(frames.length * share) - 1] ?? Number.NaN)
  return { frames: frames.length, p95Ms: at(0.95), longestMs: at(1), tapMs: rounded(cpuOf(recorded.tasks) / taps) }
}
