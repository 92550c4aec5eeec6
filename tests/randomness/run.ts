import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type DieharderRow, runDieharder, suspect } from './dieharder.ts'
import { numbersOf, wordsOf } from './twin.ts'
import { frequencyTest, serialTest, type Verdict } from './uniformity.ts'

/**
 * `npm run randomness`: chi-square and serial tests on 50 million digits and on the numbers of every family, and with
 * `--dieharder` all of dieharder's tests, or one of them by its number. A new seed each time; `--seed` repeats one.
 */
const { values } = parseArgs({
  options: {
    digits: { type: 'string', default: '50000000' },
    seed: { type: 'string' },
    dieharder: { type: 'boolean', default: false },
    test: { type: 'string' },
  },
})

/** Below this a generator that is right comes once in a thousand verdicts, and then passes on another seed. */
const leastP = 0.001
/** What families draw among: a die, a digit, 11x5, cars, VN's endings, keno. */
const ranges = [6, 10, 11, 100, 80]

const newSeed = () => randomBytes(32).toString('hex')
const name = { game: 'SSC_1M', numero: '00000000-0000' }
const stream = (seed: string) => wordsOf(name, seed, 'a5'.repeat(32))

function* first<T>(source: Iterable<T>, count: number): Generator<T> {
  let left = count
  for (const value of source) {
    if (left === 0) return
    left -= 1
    yield value
  }
}

function judge(seed: string, count: number): readonly Verdict[] {
  return ranges.flatMap((n) => [
    frequencyTest(first(numbersOf(stream(seed), n), count), n),
    serialTest(first(numbersOf(stream(seed), n), count), n),
  ])
}

async function judgeByDieharder(seed: string): Promise<number> {
  const one = values.test === undefined ? undefined : Number(values.test)
  const rows = await runDieharder(stream(seed), one)
  const isWeak = ({ test, assessment }: DieharderRow) =>
    assessment === 'WEAK' && !suspect.some((each) => test.startsWith(each))
  for (const { test, p, assessment } of rows) {
    const note = suspect.some((each) => test.startsWith(each)) ? ' (suspect test, not judged)' : ''
    console.log(`${assessment.padEnd(6)} ${test} p ${p}${note}`)
  }
  let failures = rows.filter(
    ({ test, assessment }) => assessment === 'FAILED' && !suspect.some((each) => test.startsWith(each)),
  ).length
  if (rows.some(isWeak)) {
    const again = newSeed()
    console.log(`weak ones again with seed ${again}`)
    const second = await runDieharder(stream(again), one)
    const weakTwice = rows.filter(isWeak).filter(({ test }) => second.find((row) => row.test === test && isWeak(row)))
    for (const { test } of weakTwice) console.log(`weak twice: ${test}`)
    failures += weakTwice.length
  }
  return failures
}

const seed = values.seed ?? newSeed()
console.log(`seed ${seed}`)
let failures = 0
for (const { name: what, chiSquare, freedom, p } of judge(seed, Number(values.digits))) {
  console.log(`${what}: chi-square ${chiSquare.toFixed(1)} at ${freedom} degrees of freedom, p ${p.toFixed(4)}`)
  if (p < leastP || p > 1 - leastP) failures += 1
}
if (values.dieharder || values.test !== undefined) failures += await judgeByDieharder(seed)
console.log(failures === 0 ? 'randomness: nothing found' : `randomness: ${failures} findings`)
process.exit(failures === 0 ? 0 : 1)
