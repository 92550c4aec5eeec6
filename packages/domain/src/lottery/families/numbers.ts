import type { Rng } from '../family.ts'

export function writeNumbers(draw: readonly number[]): readonly string[] {
  return draw.map(String)
}

type Numbers = {
  readonly count: number
  readonly min: number
  readonly max: number
  readonly areDifferent?: true
}

/** Strict about each text: it is read only as it would be written. */
export function readNumbers(result: readonly string[], wanted: Numbers): readonly number[] | undefined {
  const { count, min, max, areDifferent } = wanted
  const numbers = result.map(Number)
  const isRead = numbers.every(
    (number, place) => Number.isInteger(number) && number >= min && number <= max && String(number) === result[place],
  )
  if (!isRead || numbers.length !== count) return undefined
  return areDifferent && new Set(numbers).size !== count ? undefined : numbers
}

/** So many different ones of 1 to `most`, in the order they are drawn. */
export async function drawDifferent(rng: Rng, count: number, most: number): Promise<readonly number[]> {
  const balls = Array.from({ length: most }, (_, place) => place + 1)
  for (let at = 0; at < count; at += 1) {
    const other = at + (await rng(most - at))
    const [here = 0, there = 0] = [balls[at], balls[other]]
    balls[at] = there
    balls[other] = here
  }
  return balls.slice(0, count)
}
