import { hash } from 'node:crypto'

/**
 * Seeds that were fixed together long before they are used: each is the SHA-256 of the one after it. The seed of a round
 * is therefore sealed by the one that was shown after the round before, and nobody can choose it once bets are known.
 */
export function chainOf(last: string, length: number): readonly string[] {
  const seeds = [last]
  while (seeds.length < length) seeds.push(sealOf(seeds.at(-1) ?? ''))
  return seeds.toReversed()
}

export function sealOf(seed: string): string {
  return hash('sha256', Buffer.from(seed, 'hex'), 'hex')
}
