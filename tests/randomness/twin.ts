import type { DrawName } from '@fairground/domain/lottery/fair-draw.ts'
import { compress, initialState, wordsFrom } from './sha256.ts'

const blockBytes = 64
const digestBytes = 32
/** As much as a pipe holds: the reader has it while the next is computed. */
const chunkBytes = 65_536
const nine = '9'.charCodeAt(0)

/**
 * The words of the product's generator without waiting for each digest, because a statistical test takes billions.
 * HMAC-SHA-256 by hand: the key and the constant part of the message are absorbed once, so that a digest costs two
 * steps of SHA-256, or three where the counter reaches over the end of a block.
 */
export function* wordsOf({ game, numero }: DrawName, seed: string, salt: string, from = 0): Generator<Buffer> {
  const key = Buffer.alloc(blockBytes)
  key.write(seed, 'hex')
  const head = Buffer.from(`LV1|draw|${game}|${numero}|${salt}|`)
  const absorbed = head.length - (head.length % blockBytes)
  const inner = keyed(key, 0x36)
  absorb(inner, head.subarray(0, absorbed))
  const outer = keyed(key, 0x5c)
  const tail = tailOf(head.subarray(absorbed), blockBytes + head.length, from)
  const [first, second] = tail.blocks
  const state = new Int32Array(8)
  const last = new Int32Array(16)
  last[8] = 0x80000000
  last[15] = (blockBytes + digestBytes) * 8
  for (;;) {
    const chunk = Buffer.allocUnsafe(chunkBytes)
    const view = new DataView(chunk.buffer, chunk.byteOffset, chunkBytes)
    for (let at = 0; at < chunkBytes; at += digestBytes) {
      compress(inner, first, state)
      if (tail.isLong) compress(state, second, state)
      last.set(state)
      compress(outer, last, state)
      for (let word = 0; word < 8; word += 1) view.setInt32(at + word * 4, state[word] as number)
      tail.next()
    }
    yield chunk
  }
}

function keyed(key: Buffer, pad: number): Int32Array {
  const state = Int32Array.from(initialState)
  absorb(
    state,
    key.map((byte) => byte ^ pad),
  )
  return state
}

function absorb(state: Int32Array, bytes: Uint8Array): void {
  const block = new Int32Array(16)
  for (let start = 0; start < bytes.length; start += blockBytes) {
    wordsFrom(bytes, start, block)
    compress(state, block, state)
  }
}

type Tail = { readonly blocks: readonly [Int32Array, Int32Array]; isLong: boolean; readonly next: () => void }

/** What is left of the message, its counter in decimal, and SHA-256's padding: one block or two. */
function tailOf(rest: Uint8Array, lengthBefore: number, from: number): Tail {
  const bytes = new Uint8Array(2 * blockBytes)
  const view = new DataView(bytes.buffer)
  const words = new Int32Array(32)
  const start = rest.length
  let end = start
  const write = (counter: string) => {
    bytes.fill(0)
    bytes.set(rest)
    bytes.set(Buffer.from(counter), start)
    end = start + counter.length
    bytes[end] = 0x80
    tail.isLong = end + 9 > blockBytes
    view.setUint32((tail.isLong ? 2 : 1) * blockBytes - 4, (lengthBefore + counter.length) * 8)
    wordsFrom(bytes, 0, words)
  }
  const next = () => {
    let at = end - 1
    while (at >= start && bytes[at] === nine) {
      bytes[at] = nine - 9
      at -= 1
    }
    if (at < start) return write(`1${'0'.repeat(end - start)}`)
    bytes[at] = (bytes[at] as number) + 1
    for (let word = at >> 2; word <= (end - 1) >> 2; word += 1) words[word] = view.getInt32(word * 4)
  }
  const tail: Tail = { blocks: [words.subarray(0, 16), words.subarray(16)], isLong: false, next }
  write(String(from))
  return tail
}

/** Numbers below `n`, as the product takes them from its words. */
export function* numbersOf(chunks: Iterable<Buffer>, n: number): Generator<number> {
  const fair = Math.floor(2 ** 32 / n) * n
  for (const chunk of chunks) {
    const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    for (let at = 0; at < chunk.byteLength; at += 4) {
      const word = view.getUint32(at)
      if (word < fair) yield word % n
    }
  }
}
