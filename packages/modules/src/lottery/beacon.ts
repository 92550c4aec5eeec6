/** Public randomness by rounds, in the shape of drand, so that drand can take the place of the local one. */
export type Beacon = {
  readonly source: 'local' | 'drand'
  /** Null while the round is not out, or when nobody answers. */
  readonly read: (round: number) => Promise<string | null>
}

const patienceMs = 2_000

export function createBeacon(url: string, source: Beacon['source'], ask: typeof fetch = fetch): Beacon {
  return {
    source,
    read: async (round) => {
      try {
        const reply = await ask(`${url}/public/${round}`, { signal: AbortSignal.timeout(patienceMs) })
        return reply.ok ? randomnessOf(await reply.json(), round) : null
      } catch {
        return null
      }
    },
  }
}

/** An answer for another round, or in another shape, is none. */
function randomnessOf(body: unknown, round: number): string | null {
  const { round: answered, randomness } = (body ?? {}) as Record<string, unknown>
  if (answered !== round || typeof randomness !== 'string') return null
  return /^[0-9a-f]{64}$/.test(randomness) ? randomness : null
}
