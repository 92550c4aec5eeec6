import { DatabaseUnavailable } from '@fairground/db/bounded-pool.ts'
import type { LedgerOrder, LedgerResult } from '@fairground/domain/ledger/order.ts'
import { expect, test } from 'vitest'
import { deposit } from '../testing/ledger.ts'
import { createPostingQueue, type PostingQueueOptions } from './posting-queue.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const later = new Date(noon.getTime() + 5)

type Sent = {
  readonly merchantId: number
  readonly at: Date
  readonly orders: readonly LedgerOrder[]
  readonly end: (error?: Error) => Promise<void>
}

/** A database that answers when the test says so; the answer carries the order's key, to see whose it is. */
function slowLedger(options: PostingQueueOptions = {}) {
  const sent: Sent[] = []
  const queue = createPostingQueue((merchantId, at, orders) => {
    const { promise, resolve, reject } = Promise.withResolvers<LedgerResult[]>()
    const end = async (error?: Error) => {
      if (error) reject(error)
      else resolve(orders.map(({ key }) => ({ answer: 'done', postingId: key, balance: null })))
      await new Promise(setImmediate)
    }
    sent.push({ merchantId, at, orders, end })
    return promise
  }, options)
  const post = (memberId: string, { merchantId = 1, at = noon, key = crypto.randomUUID() as string } = {}) => {
    const answer = queue.post(merchantId, at, deposit(memberId, 1n, { key }))
    answer.catch(() => undefined)
    return answer
  }
  const members = () => sent.map(({ orders }) => orders.map(({ memberId }) => memberId).join(' '))
  return { queue, sent, post, members }
}

test('an order that comes alone goes at once', () => {
  const { post, members } = slowLedger()
  post('ada')
  expect(members()).toEqual(['ada'])
})

test('while others are under way the next ones gather, and each hears its own answer', async () => {
  const { post, sent, members } = slowLedger({ concurrency: 1 })
  const answers = ['ada', 'bob', 'cem', 'dee'].map((each) => post(each, { key: `key of ${each}` }))
  expect(members()).toEqual(['ada'])
  await sent[0]?.end()
  expect(members()).toEqual(['ada', 'bob cem dee'])
  await sent[1]?.end()
  expect(await Promise.all(answers)).toMatchObject(
    ['ada', 'bob', 'cem', 'dee'].map((each) => ({ postingId: `key of ${each}` })),
  )
})

test('no more statements than told are under way, and no batch is larger than told', async () => {
  const { post, sent, members } = slowLedger({ concurrency: 2, maxBatchSize: 2 })
  for (const each of ['ada', 'bob', 'cem', 'dee', 'eve']) post(each)
  expect(members()).toEqual(['ada', 'bob'])
  await sent[1]?.end()
  expect(members()).toEqual(['ada', 'bob', 'cem dee'])
})

test('one member’s orders go one after another as they came, and hold up nobody else', async () => {
  const { post, sent, members } = slowLedger({ concurrency: 2 })
  for (const key of ['first', 'second', 'third']) post('ada', { key })
  post('bob')
  expect(members()).toEqual(['ada', 'bob'])
  await sent[1]?.end()
  expect(members()).toHaveLength(2)
  await sent[0]?.end()
  await sent[2]?.end()
  await sent[3]?.end()
  const ofAda = sent.flatMap(({ orders }) => orders).filter(({ memberId }) => memberId === 'ada')
  expect(ofAda.map(({ key }) => key)).toEqual(['first', 'second', 'third'])
})

test('merchants never share a statement and take turns', async () => {
  const { post, sent } = slowLedger({ concurrency: 1, maxBatchSize: 1 })
  for (const [member, merchantId] of [
    ['a', 1],
    ['b', 1],
    ['c', 1],
    ['d', 2],
  ] as const)
    post(member, { merchantId })
  for (let index = 0; index < 4; index += 1) await sent[index]?.end()
  expect(sent.map(({ merchantId }) => merchantId)).toEqual([1, 1, 2, 1])
})

test('a batch happens at the latest moment of its orders', async () => {
  const { post, sent } = slowLedger({ concurrency: 1 })
  post('ada')
  post('bob', { at: later })
  post('cem')
  await sent[0]?.end()
  expect(sent[1]?.at).toEqual(later)
})

test('a batch that fails goes one by one, and only who is at fault hears of it', async () => {
  const { post, sent, members } = slowLedger({ concurrency: 1 })
  const [, bob, cem] = ['ada', 'bob', 'cem'].map((each) => post(each))
  await sent[0]?.end()
  await sent[1]?.end(new Error('one of them cannot be read'))
  expect(members().slice(2)).toEqual(['bob'])
  await sent[2]?.end(new Error('bob cannot be read'))
  await sent[3]?.end()
  await expect(bob).rejects.toThrow('bob cannot be read')
  await expect(cem).resolves.toMatchObject({ answer: 'done' })
})

test('a batch that goes one by one goes no further once the database is away, and nobody waits behind it', async () => {
  const { post, sent, members } = slowLedger({ concurrency: 1 })
  const [, bob, cem, dee] = ['ada', 'bob', 'cem', 'dee'].map((each) => post(each))
  await sent[0]?.end()
  const eve = post('eve')
  await sent[1]?.end(new Error('one of them cannot be read'))
  await sent[2]?.end()
  await sent[3]?.end(new DatabaseUnavailable('no answer'))
  await expect(bob).resolves.toMatchObject({ answer: 'done' })
  for (const each of [cem, dee, eve]) await expect(each).rejects.toThrow('no answer')
  expect(members()).toEqual(['ada', 'bob cem dee', 'bob', 'cem'])
})

test('an order that fails alone is not sent again: its caller knows the key', async () => {
  const { post, sent } = slowLedger()
  const ada = post('ada')
  await sent[0]?.end(new Error('the line was cut'))
  await expect(ada).rejects.toThrow('the line was cut')
  expect(sent).toHaveLength(1)
})

test('who comes to a full queue is turned away, and comes in when there is room again', async () => {
  const { post, sent, members } = slowLedger({ concurrency: 1, maxWaiting: 2 })
  for (const each of ['ada', 'bob', 'cem']) post(each)
  await expect(post('dee')).rejects.toThrow('too many')
  await sent[0]?.end()
  post('dee')
  await sent[1]?.end()
  expect(members()).toEqual(['ada', 'bob cem', 'dee'])
})

test('closing answers everybody who waits and takes nobody else', async () => {
  const { queue, post, sent } = slowLedger({ concurrency: 1 })
  const answers = [post('ada'), post('ada'), post('bob')]
  let isClosed = false
  const closed = queue.close().then(() => {
    isClosed = true
  })
  await expect(post('cem')).rejects.toThrow('the process ends')
  await sent[0]?.end()
  expect(isClosed).toBe(false)
  await sent[1]?.end()
  await closed
  expect(await Promise.all(answers)).toHaveLength(3)
  await queue.close()
})
