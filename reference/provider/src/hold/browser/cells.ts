import { find, make, pause, prefersReducedMotion } from '../../studio/browser/dom.ts'
import { showSymbol, symbolImage } from '../../studio/browser/symbol-image.ts'
import { type HoldSymbol, treasureIsle } from '../rules.ts'

const count = treasureIsle.columns * treasureIsle.rows
/** As often as the place draws them, spread evenly: what runs by promises nothing else than what can come. */
const spread = (Object.entries(treasureIsle.weights) as [HoldSymbol, number][])
  .flatMap(([symbol, weight]) => Array.from({ length: weight }, (_, at) => ({ symbol, at: (at + 0.5) / weight })))
  .toSorted((one, other) => one.at - other.at)
  .map(({ symbol }) => symbol)
const shown = 5
/** By then the first frame is seen, also on a slow phone. */
const restMs = 1_200
const turnMs = 620
const settleMs = 420
const staggerMs = 90
const travel = 5

/**
 * Fifteen places that turn alone and can hold a coin. The pictures of a place stay and only move, because new ones cost a
 * phone more than a frame has time for: the first is what the place shows, the others run by. Those come after the first
 * frame, which nobody should wait for.
 */
export function createCells() {
  const places = Array.from({ length: count }, (_, at) => {
    const [place, strip] = [make('div', 'place'), make('div', 'strip')]
    const front = symbolImage(spread[(at * 11) % spread.length] ?? '')
    strip.append(front)
    place.append(strip)
    return { place, strip, front, moving: null as Animation | null }
  })
  find('places').replaceChildren(...places.map(({ place }) => place))
  let isSkipping = false
  let isWhole = false

  function complete(): void {
    if (isWhole) return
    isWhole = true
    places.forEach(({ strip }, at) => {
      const others = Array.from({ length: shown }, (_, row) => spread[(at * 11 + row + 1) % spread.length] ?? '')
      strip.append(...others.map(symbolImage))
    })
  }
  setTimeout(complete, restMs)

  function fill(at: number, symbol: HoldSymbol): void {
    const found = places[at]
    if (!found) return
    found.moving?.cancel()
    found.moving = null
    showSymbol(found.front, symbol)
  }

  function move(at: number, cells: number, timing: KeyframeAnimationOptions): void {
    const found = places[at]
    if (!found) return
    found.moving?.cancel()
    found.moving = found.strip.animate(
      [{ transform: `translateY(${-cells * 100}%)` }, { transform: 'translateY(0)' }],
      timing,
    )
  }

  function clear(): void {
    for (const { place } of places) {
      place.classList.remove('hit', 'held', 'new')
      place.querySelector('.worth')?.remove()
    }
    find('places').classList.remove('lit', 'holding')
  }

  return {
    clear,
    skipToEnd(): void {
      isSkipping = true
      for (const { moving } of places) if (moving) end(moving)
    },
    begin(): void {
      complete()
      isSkipping = false
    },
    isSkipped: () => isSkipping,
    show(symbols: readonly HoldSymbol[]): void {
      for (const [at, symbol] of symbols.entries()) fill(at, symbol)
    },
    /** Turns these places until they are stopped. */
    turn(which: readonly number[]): void {
      if (prefersReducedMotion() || isSkipping) return
      for (const at of which) move(at, shown, { duration: turnMs, iterations: Number.POSITIVE_INFINITY })
    },
    /** Each place stops at its symbol, the left ones first. */
    async stop(stops: readonly (readonly [at: number, symbol: HoldSymbol])[]): Promise<void> {
      await Promise.all(
        stops.map(async ([at, symbol]) => {
          fill(at, symbol)
          if (prefersReducedMotion() || isSkipping) return
          const duration = settleMs + (at % treasureIsle.columns) * staggerMs
          move(at, travel, { duration, easing: 'cubic-bezier(.16, .84, .34, 1.03)' })
          await places[at]?.moving?.finished
        }),
      )
    },
    light(which: readonly number[]): void {
      find('places').classList.add('lit')
      for (const at of which) places[at]?.place.classList.add('hit')
    },
    unlight(): void {
      find('places').classList.remove('lit')
      for (const { place } of places) place.classList.remove('hit')
    },
    startHold(): void {
      find('places').classList.add('holding')
    },
    /** The coin stays, with what it is worth written on it. */
    async hold(at: number, worth: string, name: string | null): Promise<void> {
      const place = places[at]?.place
      if (!place) return
      fill(at, 'coin')
      const label = make('p', name ? 'worth named num' : 'worth num')
      if (name) label.append(make('span', '', name))
      label.append(make('b', worth.length > 4 ? 'long' : '', worth))
      place.append(label)
      place.classList.add('held', 'new')
      if (!isSkipping && !prefersReducedMotion()) await pause(110)
    },
  }
}

/** One that runs for ever has no end to jump to. */
function end(animation: Animation): void {
  if (animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) animation.cancel()
  else animation.finish()
}

export type Cells = ReturnType<typeof createCells>
