import { expect, test } from 'vitest'
import { batchReads } from './batch-reads.ts'

function held() {
  const asked: { merchantId: number; keys: readonly string[]; go: () => void; fail: () => void }[] = []
  const read = (merchantId: number, keys: readonly string[]) =>
    new Promise<readonly string[]>((resolve, reject) => {
      const go = () => resolve(keys.map((key) => `${merchantId}:${key}`))
      asked.push({ merchantId, keys, go, fail: () => reject(new Error('gone')) })
    })
  return { asked, read }
}

test('alone a read goes at once, those that come meanwhile go together, merchant by merchant', async () => {
  const { asked, read } = held()
  const get = batchReads(read, { concurrency: 1 })
  const first = get(1, 'a')
  const rest = [get(1, 'b'), get(2, 'c'), get(1, 'd')]
  expect(asked.map(({ keys }) => keys)).toEqual([['a']])
  asked[0]?.go()
  expect(await first).toBe('1:a')
  asked[1]?.go()
  await rest[0]
  asked[2]?.go()
  expect(await Promise.all(rest)).toEqual(['1:b', '2:c', '1:d'])
  expect(asked.map(({ merchantId, keys }) => [merchantId, keys.join('')])).toEqual([
    [1, 'a'],
    [1, 'bd'],
    [2, 'c'],
  ])
})

test('no more go together than may, and a failure reaches those it concerns and nobody after them', async () => {
  const { asked, read } = held()
  const get = batchReads(read, { concurrency: 1, maxBatchSize: 2 })
  const all = ['a', 'b', 'c', 'd'].map((key) => get(7, key))
  const outcomes = Promise.allSettled(all)
  asked[0]?.go()
  await all[0]
  asked[1]?.fail()
  await all[1]?.catch(() => undefined)
  asked[2]?.go()
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(asked.map(({ keys }) => keys.join(''))).toEqual(['a', 'bc', 'd'])
})
