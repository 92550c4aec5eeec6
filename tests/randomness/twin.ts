import { createHmac } from 'node:crypto'
import type { DrawName } from '@fairground/domain/lottery/fair-draw.ts'

/** The words of the product's generator without waiting for each block, because a statistical test takes billions. */
export function* wordsOf({ game, numero }: DrawName, seed: string, salt: string): Generator<Buffer> {
  const key = Buffer.from(seed, 'hex')
  for (let block = 0; ; block += 1)
    yield createHmac('sha256', key).update(`LV1|draw|${game}|${numero}|${salt}|${block}`).digest()
}

/** Numbers below `n`, as the product takes them from its words. */
export function* numbersOf(blocks: Iterable<Buffer>, n: number): Generator<number> {
  const fair = Math.floor(2 ** 32 / n) * n
  for (const block of blocks)
    for (let at = 0; at < block.length; at += 4) {
      const word = block.readUInt32BE(at)
      if (word < fair) yield word % n
    }
}
