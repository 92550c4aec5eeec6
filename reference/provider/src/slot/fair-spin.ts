/**
 * Luck that can be checked. Before a spin the house shows the SHA-256 of its seed; the player's browser adds a seed of
 * its own; the stops follow from both; after the spin the house shows its seed. The page runs this very file.
 */
export type SpinSeeds = {
  /** 32 bytes in hex, secret until the spin is over. */
  readonly serverSeed: string
  readonly clientSeed: string
  /** Counts the spins of a session. */
  readonly nonce: number
}

const wordsInBlock = 8
const wordRange = 2 ** 32
const encoder = new TextEncoder()

export async function commitmentOf(serverSeed: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromHex(serverSeed))))
}

/** One stop for each reel, every stop of a reel equally likely. */
export async function stopsOf(seeds: SpinSeeds, reelLengths: readonly number[]): Promise<number[]> {
  const next = await wordsOf(seeds)
  const stops: number[] = []
  for (const length of reelLengths) {
    // A word beyond the last whole round of stops would favour the first ones, so it is thrown away.
    const fair = wordRange - (wordRange % length)
    let word = await next()
    while (word >= fair) word = await next()
    stops.push(word % length)
  }
  return stops
}

export type SeenSpin = SpinSeeds & { readonly commitment: string; readonly stops: readonly number[] }

/** Whether a spin is what was promised before it. */
export async function isFair(spin: SeenSpin, reelLengths: readonly number[]): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(spin.serverSeed)) return false
  if ((await commitmentOf(spin.serverSeed)) !== spin.commitment) return false
  const stops = await stopsOf(spin, reelLengths)
  return stops.length === spin.stops.length && stops.every((stop, reel) => stop === spin.stops[reel])
}

/** HMAC-SHA256 of `client seed:nonce:block`, block after block, as words of four bytes. */
async function wordsOf({ serverSeed, clientSeed, nonce }: SpinSeeds): Promise<() => Promise<number>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', fromHex(serverSeed), algorithm, false, ['sign'])
  let at = 0
  let words = new DataView(new ArrayBuffer(0))
  return async () => {
    if (at % wordsInBlock === 0) {
      const text = encoder.encode(`${clientSeed}:${nonce}:${at / wordsInBlock}`)
      words = new DataView(await crypto.subtle.sign('HMAC', key, text))
    }
    const word = words.getUint32((at % wordsInBlock) * 4)
    at++
    return word
  }
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16))
}
