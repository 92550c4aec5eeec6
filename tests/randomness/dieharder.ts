import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'

export type DieharderRow = {
  readonly test: string
  readonly p: number
  readonly assessment: string
}

/** One call of dieharder: a test and, where its list varies that, the size of the tuple or the lag. */
export type DieharderCall = { readonly test: number; readonly tuple: number | null }

/** Those that dieharder's own list calls suspect or not to be used: told, not judged. */
const suspect = ['diehard_opso', 'diehard_oqso', 'diehard_dna', 'diehard_sums']

export const isSuspect = ({ test }: DieharderRow) => suspect.some((each) => test.startsWith(each))

const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** The numbers of its list, and the tuples that `dieharder -a` runs those with that have several. */
const tests = [...upTo(0, 17), ...upTo(100, 102), ...upTo(200, 209)]
const tuples: Readonly<Record<number, readonly number[]>> = {
  200: upTo(1, 12),
  201: upTo(2, 5),
  202: upTo(2, 5),
  203: upTo(0, 32),
}
const laggedSum = 203

/** Everything that `dieharder -a` runs; of the lagged sums only these lags, where some are named. */
export function allCalls(lags?: readonly number[]): readonly DieharderCall[] {
  return tests.flatMap((test) => {
    const sizes = test === laggedSum ? (lags ?? tuples[test]) : tuples[test]
    return (sizes ?? [null]).map((tuple) => ({ test, tuple }))
  })
}

/** The rows of one call: a test with sizes of its own, such as `sts_serial`, has several. */
export async function runDieharder(
  chunks: Iterable<Buffer>,
  { test, tuple }: DieharderCall,
): Promise<readonly DieharderRow[]> {
  const size = tuple === null ? [] : ['-n', String(tuple)]
  const child = spawn('dieharder', ['-g', '200', '-d', String(test), ...size], { stdio: ['pipe', 'pipe', 'inherit'] })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
  })
  // It closes its input when it has seen enough.
  const fed = pipeline(chunks, child.stdin).catch(() => undefined)
  const [code] = await once(child, 'close')
  await fed
  if (code !== 0) throw new Error(`dieharder ended with ${code}`)
  return readRows(out)
}

/** Lines such as `diehard_birthdays|   0|       100|     100|0.78501430|  PASSED`. */
export function readRows(out: string): readonly DieharderRow[] {
  return out.split('\n').flatMap((line) => {
    const [test = '', tuple, , , p, assessment] = line.split('|').map((cell) => cell.trim())
    if (!assessment || !/^(PASSED|WEAK|FAILED)$/.test(assessment)) return []
    return [{ test: tuple === '0' ? test : `${test} ${tuple}`, p: Number(p), assessment }]
  })
}
