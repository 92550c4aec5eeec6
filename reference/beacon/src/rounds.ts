import { createHmac } from 'node:crypto'

/** The rounds of drand's quicknet, so that it can take this beacon's place. */
export const period = 3
export const genesis = 1_692_803_367

const roundsADay = 86_400 / period

export type Round = { readonly round: number; readonly randomness: string }

export function lastRound(nowMs: number): number {
  return Math.floor((nowMs / 1_000 - genesis) / period) + 1
}

/** Each value follows from the one before it; a chain begins anew every day, so that no round is far from its start. */
export function createRounds(secret: string) {
  const link = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  const chains = new Map<number, string[]>()

  function chainOf(day: number): string[] {
    const known = chains.get(day)
    if (known) return known
    const chain = [link(`day ${day}`)]
    if (chains.size > 3) chains.clear()
    chains.set(day, chain)
    return chain
  }

  /** Null while it is not out. */
  return (round: number, nowMs: number): Round | null => {
    if (!Number.isSafeInteger(round) || round < 1 || round > lastRound(nowMs)) return null
    const chain = chainOf(Math.floor(round / roundsADay))
    const place = round % roundsADay
    while (chain.length <= place) chain.push(link(chain.at(-1) ?? ''))
    return { round, randomness: chain[place] ?? '' }
  }
}
