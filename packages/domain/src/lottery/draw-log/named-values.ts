/** Values by name in one line, in the order of their names: `cash:1.5000,gift:0.5000`. */
export type NamedValues = Readonly<Record<string, string>>

const maxLetters = 4_000
const form = /^\w{1,40}:\d{1,18}(?:\.\d{4})?(?:,\w{1,40}:\d{1,18}(?:\.\d{4})?)*$/

export function namedValuesText(values: NamedValues): string {
  const names = Object.keys(values).toSorted()
  return names.map((name) => `${name}:${values[name]}`).join(',')
}

/** Written exactly so, each name once. A book has a million of these, so it is not read for that. */
export function isNamedValues(text: string): boolean {
  if (text.length > maxLetters || !form.test(text)) return false
  return !text.includes(',') || areInOrder(text.split(',').map(nameOf))
}

export function parseNamedValues(text: string): NamedValues | undefined {
  return isNamedValues(text)
    ? Object.fromEntries(text.split(',').map((pair) => [nameOf(pair), amountOf(pair)]))
    : undefined
}

/** The values alone, of a text that is one. */
export function valuesOf(text: string): readonly string[] {
  return text.split(',').map(amountOf)
}

function nameOf(pair: string): string {
  return pair.slice(0, pair.indexOf(':'))
}

function amountOf(pair: string): string {
  return pair.slice(pair.indexOf(':') + 1)
}

function areInOrder(names: readonly string[]): boolean {
  return names.every((name, place) => place === 0 || (names[place - 1] ?? '') < name)
}
