import type { OutputOf } from '@fairground/contract/call.ts'
import type { readDraws } from '@fairground/contract/lottery/draws.ts'

type PastDraws = OutputOf<typeof readDraws>
export type PastDraw = PastDraws['draws'][number]

export type DrawFacts = {
  /** Draws of today whose result, and with it the proof, is published; `isMore` when the lists were too short to count all. */
  readonly verified: number
  readonly isMore: boolean
  readonly last: PastDraw | null
}

/** `lists` hold the past draws of a game each, newest first; today is the day of the brand's zone. */
export function drawFactsOf(
  lists: readonly PastDraws[],
  { zone, mostRead }: { readonly zone: string; readonly mostRead: number },
): DrawFacts {
  const dayOf = dayIn(zone)
  const counted = lists.map(({ now, draws }) => {
    const day = dayOf(now)
    const today = draws.slice(
      0,
      countNewest(draws, ({ drawAt }) => dayOf(drawAt) === day),
    )
    return {
      verified: today.filter(({ result }) => result !== null).length,
      isMore: today.length === draws.length && draws.length >= mostRead,
    }
  })
  const drawn = lists.flatMap(({ draws }) => draws.filter(({ result }) => result !== null))
  return {
    verified: counted.reduce((sum, { verified }) => sum + verified, 0),
    isMore: counted.some(({ isMore }) => isMore),
    last: drawn.toSorted((one, two) => Date.parse(two.drawAt) - Date.parse(one.drawAt))[0] ?? null,
  }
}

/** How many of the newest are so; they stand in order, and to ask each of hundreds for its day would be felt. */
function countNewest(draws: readonly PastDraw[], isSo: (draw: PastDraw) => boolean): number {
  let [from, to] = [0, draws.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const draw = draws[middle]
    if (draw && isSo(draw)) from = middle + 1
    else to = middle
  }
  return from
}

/** What is used of it; not every browser has it. */
type Temporal = {
  readonly Instant: {
    from(moment: string): { toZonedDateTimeISO(zone: string): { toPlainDate(): { toString(): string } } }
  }
}

/** The first format of a day keeps a browser busy for about 50 ms, which is felt; Temporal needs no format. */
function dayIn(zone: string): (moment: string) => string {
  const { Temporal } = globalThis as unknown as { readonly Temporal?: Temporal }
  if (Temporal) return (moment) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString()
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  return (moment) => format.format(new Date(moment))
}
