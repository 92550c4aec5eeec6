import { networkInterfaces } from 'node:os'

/** The address by which a phone in the same network reaches this machine. */
export function localAddress(): string {
  const found = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)
  if (!found) throw new Error('This machine has no address in a local network')
  return found.address
}
