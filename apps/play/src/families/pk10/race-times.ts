/** How long a race is seen, and when the first and the last nose are at the line. */
export const raceMs = 6_000
const firstMs = 3_400
const lastMs = 5_500

/** The moment at which the car of a place (0 is the winner) reaches the line. */
export function finishTimeMs(place: number, cars: number): number {
  return Math.round(firstMs + ((lastMs - firstMs) * place) / Math.max(1, cars - 1))
}

/**
 * How a car gets to the line: some start well, some come late. It is chosen by the number of the car and never by its
 * place, so that nobody can tell from the way it drives where it will end.
 */
const ways = [
  'cubic-bezier(0.45, 0.35, 0.6, 0.75)',
  'cubic-bezier(0.25, 0.5, 0.7, 0.6)',
  'cubic-bezier(0.6, 0.25, 0.5, 0.9)',
  'cubic-bezier(0.3, 0.3, 0.7, 0.7)',
  'cubic-bezier(0.5, 0.6, 0.65, 0.55)',
] as const

export function easingOf(car: string): string {
  return ways[Number(car) % ways.length] ?? ways[0]
}
