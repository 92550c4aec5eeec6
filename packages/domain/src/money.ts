/** Money is a whole number of 1/10,000 of a currency's unit, for every currency, and never a fraction. */
export type Amount = bigint

const unit: Amount = 10_000n

const wire = /^(-?)(\d{1,14})\.(\d{4})$/

/** Reads the wire's text in currency units with four decimals, such as `1.0000`; anything else is undefined. */
export function parseAmount(text: string): Amount | undefined {
  const [, sign, whole, part] = wire.exec(text) ?? []
  if (whole === undefined || part === undefined) return undefined
  const amount = BigInt(whole) * unit + BigInt(part)
  return sign === '-' ? -amount : amount
}

export function formatAmount(amount: Amount): string {
  const size = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${size / unit}.${String(size % unit).padStart(4, '0')}`
}
