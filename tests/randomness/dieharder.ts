import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'

export type DieharderRow = {
  readonly test: string
  readonly p: number
  readonly assessment: string
}

/** Those that dieharder's own list calls suspect or not to be used: told, not judged. */
export const suspect = ['diehard_opso', 'diehard_oqso', 'diehard_dna', 'diehard_sums']

/** One of its tests, or all of them without a number. */
export async function runDieharder(blocks: Iterable<Buffer>, test?: number): Promise<readonly DieharderRow[]> {
  const which = test === undefined ? ['-a'] : ['-d', String(test)]
  const child = spawn('dieharder', ['-g', '200', ...which], { stdio: ['pipe', 'pipe', 'inherit'] })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
  })
  // It closes its input when it has seen enough.
  const fed = pipeline(chunksOf(blocks), child.stdin).catch(() => undefined)
  const [code] = await once(child, 'close')
  await fed
  if (code !== 0) throw new Error(`dieharder ended with ${code}`)
  return readRows(out)
}

const blocksPerChunk = 2_048

function* chunksOf(blocks: Iterable<Buffer>): Generator<Buffer> {
  let chunk: Buffer[] = []
  for (const block of blocks)
    if (chunk.push(block) === blocksPerChunk) {
      yield Buffer.concat(chunk)
      chunk = []
    }
}

/** Lines such as `diehard_birthdays|   0|       100|     100|0.78501430|  PASSED`. */
export function readRows(out: string): readonly DieharderRow[] {
  return out.split('\n').flatMap((line) => {
    const [test = '', tuple, , , p, assessment] = line.split('|').map((cell) => cell.trim())
    if (!assessment || !/^(PASSED|WEAK|FAILED)$/.test(assessment)) return []
    return [{ test: tuple === '0' ? test : `${test} ${tuple}`, p: Number(p), assessment }]
  })
}
