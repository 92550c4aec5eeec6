import { find, make, picture, wantsCalm } from '../../studio/browser/dom.ts'
import { moonLantern, reelCount, rowCount, type SlotSymbol } from '../rules.ts'

const turnMs = 1_000
const settleMs = 620
const settleStepMs = 170

/** The reels show the true strips: what runs by is what lies above the stop. */
export function createReels() {
  const root = find('reels')
  const strips = Array.from({ length: reelCount }, () => make('div', 'strip'))
  root.replaceChildren(
    ...strips.map((strip) => {
      const reel = make('div', 'reel')
      reel.append(strip)
      return reel
    }),
  )

  function symbolsFrom(reel: number, stop: number, count: number): SlotSymbol[] {
    const strip = moonLantern.strips[reel] ?? []
    return Array.from({ length: count }, (_, row) => strip[(stop + row) % strip.length] as SlotSymbol)
  }

  function fill(reel: number, stop: number, count: number): HTMLElement {
    const strip = strips[reel] as HTMLElement
    for (const running of strip.getAnimations()) running.cancel()
    const cells = symbolsFrom(reel, stop, count).map((symbol) => {
      const cell = make('div', 'cell')
      cell.dataset.symbol = symbol
      cell.append(picture(symbol))
      return cell
    })
    strip.replaceChildren(...cells)
    return strip
  }

  /** Moves down over so many cells until the first ones are in the window. */
  function move(strip: HTMLElement, cells: number, timing: KeyframeAnimationOptions): Animation {
    const from = `translateY(${(-cells / rowCount) * 100}%)`
    return strip.animate([{ transform: from }, { transform: 'translateY(0)' }], timing)
  }

  function clear(): void {
    root.classList.remove('lit')
    for (const cell of root.querySelectorAll('.hit')) cell.classList.remove('hit')
  }

  return {
    clear,
    show(stops: readonly number[]): void {
      root.classList.remove('turning')
      for (const [reel, stop] of stops.entries()) fill(reel, stop, rowCount)
    },
    turn(): void {
      clear()
      if (wantsCalm()) return
      root.classList.add('turning')
      strips.forEach((_, reel) => {
        const length = moonLantern.strips[reel]?.length ?? 0
        const strip = fill(reel, reel * 7, length + rowCount)
        move(strip, length, { duration: turnMs, iterations: Number.POSITIVE_INFINITY })
      })
    },
    async stopAt(stops: readonly number[]): Promise<void> {
      const calm = wantsCalm()
      const settled = stops.map(async (stop, reel) => {
        const travel = calm ? 0 : 9 + reel * 4
        const strip = fill(reel, stop, travel + rowCount)
        if (calm) return
        const easing = 'cubic-bezier(.16, .84, .34, 1.03)'
        await move(strip, travel, { duration: settleMs + reel * settleStepMs, easing }).finished
        fill(reel, stop, rowCount)
      })
      await Promise.all(settled)
      root.classList.remove('turning')
    },
    /** Lights the places that paid, as reel and row. */
    light(places: readonly (readonly [reel: number, row: number])[]): void {
      clear()
      root.classList.add('lit')
      for (const [reel, row] of places) strips[reel]?.children[row]?.classList.add('hit')
    },
    placesOf(symbol: SlotSymbol): (readonly [number, number])[] {
      return strips.flatMap((strip, reel) =>
        [...strip.children].flatMap((cell, row) =>
          (cell as HTMLElement).dataset.symbol === symbol ? [[reel, row] as const] : [],
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
