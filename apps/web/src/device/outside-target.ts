/** Where an address of published content may lead: over https or to our own origin, whatever somebody typed. */
export function outsideTarget(address: string, ownOrigin: string = location.origin): string | null {
  if (!URL.canParse(address, ownOrigin)) return null
  const target = new URL(address, ownOrigin)
  return target.protocol === 'https:' || target.origin === ownOrigin ? target.href : null
}
