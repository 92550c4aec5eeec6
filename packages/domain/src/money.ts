/** Money is counted in ten-thousandths of a unit, in every currency. */
const partsOfUnit = 10_000n

/** How an amount stands on the wire: units and always four decimals, so that no figure passes through a float. */
export function amountText(parts: bigint): string {
  const size = parts < 0n ? -parts : parts
  const decimals = String(size % partsOfUnit).padStart(4, '0')
  return `${parts < 0n ? '-' : ''}${size / partsOfUnit}.${decimals}`
}
