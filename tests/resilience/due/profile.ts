export const isNightly = process.env.TRUST_NIGHT === '1'

/** Every figure that a longer run raises is written as a pair, so that both can be read side by side. */
export function byProfile<T>(quick: T, night: T): T {
  return isNightly ? night : quick
}

/** One line per test, for people who compare runs. */
export function printFigures(title: string, figures: Readonly<Record<string, number | string>>): void {
  const told = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  console.log(`trust: ${title}: ${told.join(', ')}`)
}
