/**
 * The address of a vendor's game. On a host of ours it could reach what belongs to this page (cookies ask for no
 * port), and without encryption it could be anybody's.
 */
export function foreignAddress(address: string): string {
  const url = new URL(address)
  const isPlainBesidePlain = url.protocol === 'http:' && location.protocol === 'http:'
  if (url.hostname === location.hostname || (url.protocol !== 'https:' && !isPlainBesidePlain))
    throw new TypeError('The game has an address that may not be framed')
  return url.href
}
