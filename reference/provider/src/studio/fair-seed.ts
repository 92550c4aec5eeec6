/**
 * Randomness that a player can check. Before a round the studio shows the SHA-256 of its seed; the player's browser adds
 * a seed of its own; the numbers follow from both; after the round the studio shows its seed. The page runs this very file.
 */
export type Seeds = {
  /** 32 bytes in hex, secret until the round is over. */
  readonly serverSeed: string
  readonly clientSeed: string
  /** Counts the rounds of a session. */
  readonly nonce: number
}

/** Gives a whole number from 0 to below `below`, each equally likely. */
export type Draw = (below: number) => Promise<number>

const wordsInBlock = 8
const wordRange = 2 ** 32
const encoder = new TextEncoder()

export async function commitmentOf(serverSeed: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromHex(serverSeed))))
}

/** The numbers of one round, one after the other. */
export async function drawFrom(seeds: Seeds): Promise<Draw> {
  const next = await wordsOf(seeds)
  return async (below) => {
    // A word beyond the last whole multiple would favour the first numbers, so it is thrown away.
    const fair = wordRange - (wordRange % below)
    let word = await next()
    while (word >= fair) word = await next()
    return word % below
  }
}

/** Whether this seed is the one that was promised. */
export async function matchesCommitment(serverSeed: string, commitment: string): Promise<boolean> {
  return /^[0-9a-f]{64}$/.test(serverSeed) && (await commitmentOf(serverSeed)) === commitment
}

/** HMAC-SHA256 of `client seed:nonce:block`, block after block, as words of four bytes. */
async function wordsOf({ serverSeed, clientSeed, nonce }: Seeds): Promise<() => Promise<number>> {
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

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16))
}
