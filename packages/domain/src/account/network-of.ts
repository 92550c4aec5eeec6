import { groupsOf, unmapAddress } from '../system/unmap-address.ts'

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
