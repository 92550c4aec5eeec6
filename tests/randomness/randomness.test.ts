import { createHmac } from 'node:crypto'
import { rngOf } from '@fairground/domain/lottery/fair-draw.ts'
import { expect, test } from 'vitest'
import { numbersOf, wordsOf } from './twin.ts'
import { chiSquareTail, frequencyTest, serialTest } from './uniformity.ts'

const name = { game: 'SSC_1M', numero: '20261117-0001' }
const seed = '5a'.repeat(32)
const salt = 'c3'.repeat(32)

function take(values: Iterator<number>, count: number): number[] {
  return Array.from({ length: count }, () => values.next().value as number)
}

async function ofProduct(n: number, count: number): Promise<number[]> {
  const rng = await rngOf(name, seed, salt)
  const values: number[] = []
  for (let at = 0; at < count; at += 1) values.push(await rng(n))
  return values
}

test.each([2 ** 32, 3 * 2 ** 30, 80, 10, 6])(
  'the twin gives the numbers below %i that the product gives',
  async (n) => {
    expect(take(numbersOf(wordsOf(name, seed, salt), n), 9_000)).toEqual(await ofProduct(n, 9_000))
  },
)

test.each(Array.from({ length: 64 }, (_, length) => length))(
  'with a name of %i letters more the digests are those of the HMAC, whatever the length of the counter',
  (length) => {
    const longer = { ...name, numero: name.numero + 'x'.repeat(length) }
    for (const from of [0, 95, 9_995, 99_999_995, 9_999_999_995]) {
      const [chunk = Buffer.alloc(0)] = wordsOf(longer, seed, salt, from)
      for (let block = 0; block < 20; block += 1) {
        const message = `LV1|draw|${longer.game}|${longer.numero}|${salt}|${from + block}`
        const digest = createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest('hex')
        expect(chunk.toString('hex', block * 32, block * 32 + 32)).toBe(digest)
      }
    }
  },
)

test('a number below three quarters of all words is no likelier in its first third', async () => {
  const third = 2 ** 30
  const thirds = (await ofProduct(3 * third, 6_000)).map((value) => Math.floor(value / third))
  expect(frequencyTest(thirds, 3).p).toBeGreaterThan(0.001)
  // What a remainder without passing over words would give: the first third twice as often.
  const words = take(numbersOf(wordsOf(name, seed, salt), 2 ** 32), 6_000)
  const biased = words.map((word) => Math.floor((word % (3 * third)) / third))
  expect(frequencyTest(biased, 3).p).toBeLessThan(1e-9)
})

test('a lopsided or dependent row of digits is found, an even one is not', () => {
  const digits = take(numbersOf(wordsOf(name, seed, salt), 10), 100_000)
  expect(frequencyTest(digits, 10).p).toBeGreaterThan(0.001)
  expect(serialTest(digits, 10).p).toBeGreaterThan(0.001)
  const lopsided = digits.map((digit, at) => (at % 50 === 0 ? 7 : digit))
  expect(frequencyTest(lopsided, 10).p).toBeLessThan(1e-6)
  const dependent = digits.map((digit, at) => (at % 20 === 1 ? (digits[at - 1] ?? 0) : digit))
  expect(serialTest(dependent, 10).p).toBeLessThan(1e-6)
})

test.each([
  [16.919, 9, 0.05],
  [123.225, 99, 0.05],
  [134.642, 99, 0.01],
])('%d at %i degrees of freedom is as rare as the tables say', (chiSquare, freedom, p) => {
  expect(Math.abs(chiSquareTail(chiSquare, freedom) - p)).toBeLessThan(0.001)
})
