export type DisplayCurrency = {
  readonly currency: string
  readonly currencySymbol: string
  readonly displayDigits: number
}

/** ISO 4217 gives these no smaller unit; for all others two digits are shown (spec §9). */
const wholeUnits = new Set(['JPY', 'KRW', 'VND'])

export function displayCurrencyOf(currency: string): DisplayCurrency {
  return { currency, currencySymbol: symbolOf(currency), displayDigits: wholeUnits.has(currency) ? 0 : 2 }
}

const symbols = new Map<string, string>()

function symbolOf(currency: string): string {
  const known = symbols.get(currency) ?? findSymbol(currency)
  symbols.set(currency, known)
  return known
}

function findSymbol(currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
