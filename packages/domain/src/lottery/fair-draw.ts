import type { Rng } from './family.ts'

/**
 * How a draw is made so that nobody knows it before and everybody can check it after (scheme LV1): a secret seed whose
 * digest is published before the sale, and a salt of the bets and of public randomness that comes after it.
 */
const scheme = 'LV1'

const encoder = new TextEncoder()

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export async function digestOf(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
}

export type DrawName = { readonly game: string; readonly numero: string }

/** Published before the first bet; `seed` is 32 bytes in hexadecimal. */
export function commitmentOf({ game, numero }: DrawName, seed: string): Promise<string> {
  return digestOf(`${scheme}|commit|${game}|${numero}|${seed}`)
}

/** Each commitment stands on all before it, so that none can be dropped or replaced. */
export function logHashOf(previous: string, commitment: string): Promise<string> {
  return digestOf(`${previous}|${commitment}`)
}

/** Known to nobody before the sale is closed: it takes all bets and a public number that comes after them. */
export function saltOf(betRoot: string, beacon: string): Promise<string> {
  return digestOf(`${betRoot}|${beacon}`)
}

/** Numbers that follow from seed and salt alone. Words that would favour small numbers are passed over. */
export async function rngOf({ game, numero }: DrawName, seed: string, salt: string): Promise<Rng> {
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  let block = 0
  let words: number[] = []
  const nextWord = async (): Promise<number> => {
    if (words.length === 0) {
      const message = encoder.encode(`${scheme}|draw|${game}|${numero}|${salt}|${block}`)
      const view = new DataView(await crypto.subtle.sign('HMAC', key, message))
      words = Array.from({ length: 8 }, (_, place) => view.getUint32(place * 4))
      block += 1
    }
    return words.shift() ?? 0
  }
  return async (n) => {
    const fair = Math.floor(2 ** 32 / n) * n
    let word = await nextWord()
    while (word >= fair) word = await nextWord()
    return word % n
  }
}
