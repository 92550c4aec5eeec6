import { find, make, picture, prefersReducedMotion } from '../../studio/browser/dom.ts'
import { symbolImage } from '../../studio/browser/symbol-image.ts'
import { moonLantern, reelCount, rowCount, type SlotSymbol } from '../rules.ts'

const turnMs = 1_000
const settleMs = 620
const settleStepMs = 170
/** By then the first frame is seen, also on a slow phone. */
const restMs = 1_200

/** So many cells run by before a reel stops: the left ones first. */
const travelOf = (reel: number) => 9 + reel * 4
const stopsOf = (reel: number) => moonLantern.strips[reel]?.length ?? 0

type Band = { readonly strip: HTMLElement; readonly cells: HTMLElement[]; moving: Animation | null }

/**
 * The reels show the true strips: what runs by is what lies above the stop. A reel is one band that stays and only moves,
 * because new pictures cost a phone more than a frame has time for: its strip, and once more as far as a stop can travel.
 * What is not seen at first comes after the first frame, which nobody should wait for.
 */
export function createReels() {
  const root = find('reels')
  const bands: Band[] = Array.from({ length: reelCount }, () => ({
    strip: make('div', 'strip'),
    cells: [],
    moving: null,
  }))
  let shown: readonly number[] = bands.map(() => 0)
  root.replaceChildren(
    ...bands.map(({ strip }) => {
      const reel = make('div', 'reel')
      reel.append(strip)
      return reel
    }),
  )

  function symbolAt(reel: number, place: number): SlotSymbol {
    const strip = moonLantern.strips[reel] ?? []
    return strip[place % strip.length] as SlotSymbol
  }

  function draw(reel: number, from: number, count: number): void {
    const band = bands[reel]
    if (!band) return
    for (let place = from; place < from + count; place += 1) {
      if (band.cells[place]) continue
      const cell = make('div', 'cell')
      cell.style.insetBlockStart = `${(place / rowCount) * 100}%`
      cell.append(symbolImage(symbolAt(reel, place)))
      band.cells[place] = cell
      band.strip.append(cell)
    }
  }

  const complete = (reel: number) => draw(reel, 0, stopsOf(reel) + travelOf(reel) + rowCount)

  /** One reel at a time, so that nobody's tap waits for all of them. */
  function completeFrom(reel: number): void {
    if (reel === reelCount) return
    complete(reel)
    setTimeout(() => completeFrom(reel + 1))
  }
  setTimeout(() => completeFrom(0), restMs)

  const placed = (place: number) => `translateY(${(-place / rowCount) * 100}%)`

  function put(reel: number, stop: number): void {
    const band = bands[reel]
    if (!band) return
    draw(reel, stop, rowCount)
    band.moving?.cancel()
    band.moving = null
    band.strip.style.transform = placed(stop)
  }

  function move(reel: number, from: number, to: number, timing: KeyframeAnimationOptions): void {
    const band = bands[reel]
    if (!band) return
    complete(reel)
    band.moving?.cancel()
    band.moving = band.strip.animate([{ transform: placed(from) }, { transform: placed(to) }], timing)
  }

  const seen = () => shown.flatMap((stop, reel) => bands[reel]?.cells.slice(stop, stop + rowCount) ?? [])

  function clear(): void {
    for (const cell of seen()) cell.classList.remove('hit', 'dim')
  }

  function show(stops: readonly number[]): void {
    clear()
    shown = [...stops]
    root.classList.remove('turning')
    for (const [reel, stop] of stops.entries()) put(reel, stop)
  }

  return {
    clear,
    show,
    turn(): void {
      clear()
      if (prefersReducedMotion()) return
      root.classList.add('turning')
      for (const reel of bands.keys())
        move(reel, stopsOf(reel), 0, { duration: turnMs, iterations: Number.POSITIVE_INFINITY })
    },
    async stopAt(stops: readonly number[]): Promise<void> {
      clear()
      shown = [...stops]
      const easing = 'cubic-bezier(.16, .84, .34, 1.03)'
      const settled = stops.map(async (stop, reel) => {
        put(reel, stop)
        if (prefersReducedMotion()) return
        const timing = { duration: settleMs + reel * settleStepMs, easing }
        move(reel, stop + travelOf(reel), stop, timing)
        await bands[reel]?.moving?.finished
      })
      await Promise.all(settled)
      root.classList.remove('turning')
    },
    /** Lights the places that paid, as reel and row. */
    light(places: readonly (readonly [reel: number, row: number])[]): void {
      const hit = new Set(places.map(([reel, row]) => bands[reel]?.cells[(shown[reel] ?? 0) + row]))
      for (const cell of seen()) {
        cell.classList.toggle('hit', hit.has(cell))
        cell.classList.toggle('dim', !hit.has(cell))
      }
    },
    positionsOf(symbol: SlotSymbol): (readonly [number, number])[] {
      return shown.flatMap((stop, reel) =>
        Array.from({ length: rowCount }, (_, row) => [reel, row] as const).filter(
          ([, row]) => symbolAt(reel, stop + row) === symbol,
        ),
      )
    },
  }
}

export type Reels = ReturnType<typeof createReels>

/** The symbols in the middle of the window that begins at these stops. */
export function middleRow(stops: readonly number[]): SVGElement[] {
  return stops.map((stop, reel) => {
    const strip = moonLantern.strips[reel] ?? []
    return picture(strip[(stop + Math.floor(rowCount / 2)) % strip.length] ?? 'moon')
  })
}
