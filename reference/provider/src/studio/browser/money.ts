import { pause, prefersReducedMotion } from './dom.ts'

const withoutCents = ['VND', 'KRW']
const countMs = 900

/** Shows whole ten-thousandths as money, with the same digits in every language; `brief` leaves out empty cents. */
export function createMoney(language: string, currency: string, { brief = false } = {}) {
  const digits = withoutCents.includes(currency) ? 0 : 2
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: brief ? 'stripIfInteger' : 'auto',
  })
  return (amount: bigint): string => format.format(Number(amount) / 10_000)
}

/** What stands for a currency beside a figure. */
export function moneySign(language: string, currency: string): string {
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}

export type ShowMoney = ReturnType<typeof createMoney>

/** Counts up to an amount and ends on it exactly. */
export async function countUp(target: HTMLElement, amount: bigint, show: ShowMoney, isStill: () => boolean) {
  const began = performance.now()
  while (!prefersReducedMotion() && performance.now() - began < countMs && isStill()) {
    const share = 1 - (1 - (performance.now() - began) / countMs) ** 3
    target.textContent = show((amount * BigInt(Math.round(share * 1_000))) / 1_000n)
    await pause(32)
  }
  if (isStill()) target.textContent = show(amount)
}
