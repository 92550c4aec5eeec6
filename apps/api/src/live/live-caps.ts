import { networkOf } from '@fairground/domain/system/addresses.ts'

type LiveLimits = { readonly perAddress: number; readonly perSession: number }

type Listener = { readonly sessionId: string | null; readonly ip: string }

/**
 * How many event streams this process holds open for one session and, of guests, for one network. Many people share an
 * address behind a carrier, so members count by their session alone, and a guest who is refused polls instead.
 */
export function createLiveCaps({ perAddress, perSession }: LiveLimits) {
  const open = new Map<string, number>()

  return {
    /** Takes a place and gives the way to leave it, once; null where all places are taken. */
    take({ sessionId, ip }: Listener): (() => void) | null {
      const owner = sessionId === null ? `network ${networkOf(ip)}` : `session ${sessionId}`
      const count = open.get(owner) ?? 0
      if (count >= (sessionId === null ? perAddress : perSession)) return null
      open.set(owner, count + 1)
      return () => leave(owner)
    },
  }

  function leave(owner: string): void {
    const left = (open.get(owner) ?? 0) - 1
    if (left > 0) open.set(owner, left)
    else open.delete(owner)
  }
}
