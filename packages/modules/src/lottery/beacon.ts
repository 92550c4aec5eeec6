import { isRoundOfChain, randomnessOf as randomnessOfSignature } from '@fairground/domain/lottery/draw-log/beacon.ts'
import { type Chain, isSoundChain, quicknet } from '@fairground/domain/lottery/draw-log/beacon-chain.ts'

/** One round with the chain's signature under it, which has been checked. */
export type SignedRound = { readonly signature: string; readonly randomness: string }

/** Public randomness by rounds: drand, or a beacon for demonstrations that works as drand does. */
export type Beacon = {
  readonly chain: Chain
  readonly source: 'local' | 'drand'
  /** Null while the round is not out, when nobody answers, and for what the chain has not signed. */
  readonly read: (round: number) => Promise<SignedRound | null>
  /** The number of a round for draws of scheme LV1, which asked for no signature. */
  readonly readUnsigned: (round: number) => Promise<string | null>
}

const patienceMs = 2_000

export function createBeacon(url: string, chain: Chain, ask: typeof fetch = fetch): Beacon {
  const source = sourceOf(chain)
  return {
    chain,
    source,
    read: async (round) => {
      const { round: answered, signature } = await askFor(ask, `${url}/${chain.hash}/public/${round}`)
      if (answered !== round || typeof signature !== 'string') return null
      const randomness = randomnessOfSignature(signature)
      return randomness && isRoundOfChain(chain, round, signature) ? { signature, randomness } : null
    },
    readUnsigned: async (round) => {
      const at = source === 'drand' ? `${url}/${chain.hash}` : url
      const { round: answered, randomness } = await askFor(ask, `${at}/public/${round}`)
      const isNumber = typeof randomness === 'string' && /^[0-9a-f]{64}$/.test(randomness)
      return answered === round && isNumber ? randomness : null
    },
  }
}

/**
 * Each round is asked for once, because draws that end together share it. After one that is not there no later one is asked
 * for: many draws that wait for a beacon that hangs wait together no longer than one of them would.
 */
export function cacheRounds(beacon: Beacon): Beacon {
  let missing = Number.POSITIVE_INFINITY
  const asking = <T>(read: (round: number) => Promise<T | null>) => {
    const answers = new Map<number, T>()
    return async (round: number): Promise<T | null> => {
      const known = answers.get(round)
      if (known !== undefined) return known
      const answer = round < missing ? await read(round) : null
      if (answer === null) missing = Math.min(missing, round)
      else answers.set(round, answer)
      return answer
    }
  }
  return { ...beacon, read: asking(beacon.read), readUnsigned: asking(beacon.readUnsigned) }
}

/** Everything that is not the public network is a demonstration, whatever it says of itself. */
export function sourceOf({ hash }: Chain): Beacon['source'] {
  return hash === quicknet.hash ? 'drand' : 'local'
}

/** What a beacon for demonstrations says of its chain; null while it does not answer with one that is sound. */
export async function readDemoChain(url: string, ask: typeof fetch = fetch): Promise<Chain | null> {
  const [hash] = Object.values(await askFor(ask, `${url}/chains`))
  if (typeof hash !== 'string') return null
  const info = await askFor(ask, `${url}/${hash}/info`)
  const { beaconID } = (info.metadata ?? {}) as Record<string, unknown>
  const chain: Chain = {
    hash,
    scheme: String(info.schemeID),
    publicKey: String(info.public_key),
    genesis: Number(info.genesis_time),
    period: Number(info.period),
    groupHash: String(info.groupHash),
    beaconId: String(beaconID),
  }
  return isSoundChain(chain) ? chain : null
}

/** Nothing when nobody answers, or not in the form of drand. */
async function askFor(ask: typeof fetch, url: string): Promise<Record<string, unknown>> {
  try {
    const reply = await ask(url, { signal: AbortSignal.timeout(patienceMs) })
    const answer: unknown = reply.ok ? await reply.json() : null
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  } catch {
    return {}
  }
}
