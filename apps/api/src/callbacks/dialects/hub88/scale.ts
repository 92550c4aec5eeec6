/** A unit of money is 100,000 there and 10,000 here. */
const ratio = 10n

/** Null is an amount that is no whole number of our smallest unit: it is refused, never rounded. */
export function amountOf(theirs: number): string | null {
  if (!Number.isSafeInteger(theirs)) return null
  const amount = BigInt(theirs)
  return amount % ratio === 0n ? String(amount / ratio) : null
}

export function theirAmount(ours: string): string {
  return String(BigInt(ours) * ratio)
}
