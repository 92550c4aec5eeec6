/** The eight groups of an IPv6 address, whose last two may be written as an IPv4 address; null where it is none. */
export function groupsOf(address: string): readonly number[] | null {
  const text = withoutDots(address.replace(/%.*$/, ''))
  const sides = text?.split('::') ?? []
  if (sides.length === 0 || sides.length > 2) return null
  const [head = [], tail = []] = sides.map((side) => (side === '' ? [] : side.split(':')))
  const missing = 8 - head.length - tail.length
  if (sides.length === 1 ? missing !== 0 : missing < 1) return null
  const groups = [...head, ...Array.from({ length: sides.length === 1 ? 0 : missing }, () => '0'), ...tail]
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null
}

/**
 * The IPv4 address that an IPv6 address stands for, or the address itself. A caller through a translator or a tunnel is
 * where its IPv4 address is: mapped (::ffff:0:0/96), translated (::ffff:0:0:0/96), NAT64 (64:ff9b::/96), 6to4
 * (2002::/16) and Teredo (2001::/32). An inner address that no public network has is not believed: it could claim to be
 * this machine.
 */
export function unmapAddress(address: string): string {
  const groups = address.includes(':') ? groupsOf(address) : null
  if (!groups) return address
  const [first = 0, second = 0, third = 0] = groups
  const [high = 0, low = 0] = groups.slice(6)
  const prefix = groups.slice(0, 6).join(':')
  if (prefix === mapped || prefix === translated) return dotted(high, low)
  const inner =
    (prefix === nat64 && dotted(high, low)) ||
    (first === 0x2002 && dotted(second, third)) ||
    (first === 0x2001 && second === 0 && dotted(high ^ 0xffff, low ^ 0xffff))
  return inner && isPublic(inner) ? inner : address
}

const [mapped, translated, nat64] = ['::ffff:0:0', '::ffff:0:0:0', '64:ff9b::'].map((prefix) =>
  groupsOf(prefix)?.slice(0, 6).join(':'),
)

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

const reserved =
  /^(?:0|10|127|22[4-9]|2[345]\d)\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.168\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./

function isPublic(address: string): boolean {
  return !reserved.test(address)
}

function withoutDots(text: string): string | null {
  const [, before, last] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? []
  if (before === undefined || last === undefined) return text.includes('.') ? null : text
  const [a = 256, b = 256, c = 256, d = 256] = last.split('.').map(Number)
  if ([a, b, c, d].some((part) => part > 255)) return null
  return `${before}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}

/** The network an address counts for: a subscriber of IPv6 has 2^64 addresses, and they must count as one. */
export function networkOf(ip: string): string {
  const address = unmapAddress(ip)
  const groups = address.includes(':') ? groupsOf(address) : null
  if (!groups) return address
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}
