/** Processes take their time from here, so that a test can move it; rules and use cases get it as an argument. */
export type Clock = { now(): Date; shiftBy(offsetMs: number): void }

export function createClock(): Clock {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    shiftBy: (ms) => {
      offsetMs = ms
    },
  }
}
