import { beforeEach, expect, test, vi } from 'vitest'
import { symbolSprite } from '../drawing.ts'
import { moonLantern, reelCount, rowCount } from '../rules.ts'
import { createReels } from './reels.ts'

beforeEach(() => {
  document.body.innerHTML = `${symbolSprite()}<div id="reels"></div>`
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

const stops = [29, 0, 28, 13, 7]
/** What stands in the window is what the strip shows at the stop, wherever its cell was put into the document. */
function windowOf(reel: number, stop: number): (string | undefined)[] {
  const strip = document.querySelectorAll<HTMLElement>('.strip')[reel]
  expect(strip?.style.transform).toBe(`translateY(${(-stop / rowCount) * 100}%)`)
  return Array.from({ length: rowCount }, (_, row) => {
    const at = `${((stop + row) / rowCount) * 100}%`
    const cell = [...(strip?.children ?? [])].find((each) => (each as HTMLElement).style.insetBlockStart === at)
    return cell?.querySelector('img')?.dataset.symbol
  })
}
const drawnAt = (reel: number, stop: number) => {
  const strip = moonLantern.strips[reel] ?? []
  return Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length])
}

test('reels stop where the draw says, also across the end of a strip, and light what paid', async () => {
  const reels = createReels()
  reels.show([11, 3, 14, 5, 8])
  reels.turn()
  await reels.stopAt(stops)
  for (const reel of Array.from({ length: reelCount }).keys())
    expect(windowOf(reel, stops[reel] ?? 0)).toEqual(drawnAt(reel, stops[reel] ?? 0))

  const moons = reels.positionsOf('moon')
  const counted = stops.flatMap((stop, reel) => drawnAt(reel, stop)).filter((symbol) => symbol === 'moon').length
  expect(moons).toHaveLength(counted)
  reels.light([[1, 2]])
  const lit = [...document.querySelectorAll<HTMLElement>('.hit')]
  expect(lit.map((cell) => cell.querySelector('img')?.dataset.symbol)).toEqual([drawnAt(1, 0)[2]])
  expect(document.querySelectorAll('.dim')).toHaveLength(reelCount * rowCount - 1)
  reels.turn()
  expect(document.querySelectorAll('.hit, .dim')).toHaveLength(0)
})

test('what is not seen at first is drawn later, one picture for each place and no more', () => {
  vi.useFakeTimers()
  const reels = createReels()
  reels.show([0, 0, 0, 0, 0])
  const cells = () => document.querySelectorAll('.cell').length
  expect(cells()).toBe(reelCount * rowCount)
  vi.runAllTimers()
  const whole = cells()
  expect(whole).toBeGreaterThan(moonLantern.strips.flat().length)
  reels.show(stops)
  expect(cells()).toBe(whole)
  const [first] = document.querySelectorAll<HTMLImageElement>('.cell img')
  expect(decodeURIComponent(first?.src ?? '')).toMatch(/^data:image\/svg\+xml,<svg.*<linearGradient id="gold".*<path/s)
  vi.useRealTimers()
})
