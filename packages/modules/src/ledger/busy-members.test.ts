import { DatabaseUnavailable } from '@fairground/db/bounded-pool.ts'
import { expect, test } from 'vitest'
import { createOrderQueue, type PostingQueueOptions } from './posting-queue.ts'

const noon = new Date('2026-11-15T12:00:00Z')

type Order = { readonly id: string; readonly memberId: string }
type Sent = {
  readonly members: string
  readonly mayWait: boolean
  /** Answers everybody but these, whose members somebody else has locked. */
  readonly end: (...busy: readonly string[]) => Promise<void>
  readonly fail: (error: Error) => Promise<void>
}

/** A database that answers when the test says so. */
function slowBets(options: PostingQueueOptions = { concurrency: 4, perMerchant: 1 }) {
  const sent: Sent[] = []
  const queue = createOrderQueue<Order, string>((_merchantId, _at, orders, { mayWait }) => {
    const { promise, resolve, reject } = Promise.withResolvers<(string | null)[]>()
    const settled = () => new Promise<void>((done) => setImmediate(done))
    sent.push({
      members: orders.map(({ memberId }) => memberId).join(' '),
      mayWait,
      end: (...busy) => {
        resolve(orders.map(({ id, memberId }) => (busy.includes(memberId) ? null : `done ${id}`)))
        return settled()
      },
      fail: (error) => {
        reject(error)
        return settled()
      },
    })
    return promise
  }, options)
  let number = 0
  const post = (memberId: string, merchantId = 1) => {
    number += 1
    const answer = queue.post(merchantId, noon, { id: `${memberId}${number}`, memberId })
    answer.catch(() => undefined)
    return answer
  }
  const seen = () => sent.map(({ members, mayWait }) => (mayWait ? `${members} waits` : members))
  return { queue, sent, post, seen }
}

test('one statement of a merchant is under way, and merchants do not wait for each other', async () => {
  const { post, sent, seen } = slowBets()
  for (const member of ['ada', 'bob', 'cem']) post(member)
  for (const member of ['dee', 'eve']) post(member, 2)
  expect(seen()).toEqual(['ada', 'dee'])
  await sent[0]?.end()
  expect(seen()).toEqual(['ada', 'dee', 'bob cem'])
})

test('whose member is busy goes first with the next ones, in the order they came, and holds up nobody', async () => {
  const { post, sent, seen } = slowBets()
  post('zoe')
  const [ada, bob, cem] = ['ada', 'bob', 'cem'].map((member) => post(member))
  await sent[0]?.end()
  const [dee] = [post('dee')]
  await sent[1]?.end('ada', 'cem')
  expect(await bob).toBe('done bob3')
  expect(seen()).toEqual(['zoe', 'ada bob cem', 'ada cem dee'])
  await sent[2]?.end('cem')
  expect([await ada, await dee]).toEqual(['done ada2', 'done dee5'])
  expect(seen()[3]).toBe('cem waits')
  await sent[3]?.end()
  expect(await cem).toBe('done cem4')
})

test('a member who is busy keeps the order of his own orders', async () => {
  const { post, sent, seen } = slowBets()
  const [first, second] = [post('ada'), post('ada')]
  await sent[0]?.end('ada')
  expect(seen()).toEqual(['ada', 'ada waits'])
  await sent[1]?.end()
  await sent[2]?.end()
  expect([await first, await second]).toEqual(['done ada1', 'done ada2'])
})

test('a member who is busy again and again waits for the lock alone after eight times', async () => {
  const { post, sent, seen } = slowBets()
  post('zoe')
  const ada = post('ada')
  await sent[0]?.end()
  for (let turn = 1; turn <= 8; turn += 1) {
    post(`other${turn}`)
    await sent[turn]?.end('ada')
  }
  expect(seen().slice(1)).toEqual([
    'ada',
    ...[1, 2, 3, 4, 5, 6, 7].map((turn) => `ada other${turn}`),
    'other8',
    'ada waits',
  ])
  await sent[9]?.end()
  expect(sent).toHaveLength(11)
  await sent[10]?.end()
  expect(await ada).toBe('done ada2')
})

test('a lock that never comes fails its own order alone, and closing waits for it', async () => {
  const { queue, post, sent, seen } = slowBets()
  const ada = post('ada')
  await sent[0]?.end('ada')
  expect(seen()).toEqual(['ada', 'ada waits'])
  const [bob, cem] = [post('bob'), post('cem')]
  let isClosed = false
  const closed = queue.close().then(() => {
    isClosed = true
  })
  await sent[2]?.end()
  await sent[3]?.end()
  expect([await bob, await cem]).toEqual(['done bob2', 'done cem3'])
  expect(isClosed).toBe(false)
  await sent[1]?.fail(new DatabaseUnavailable('no answer within 1500 ms'))
  await expect(ada).rejects.toThrow('no answer')
  await closed
})

test('when a batch goes one by one, nobody in it waits for the lock of another', async () => {
  const { post, sent, seen } = slowBets()
  post('zoe')
  const [ada, bob] = ['ada', 'bob'].map((member) => post(member))
  await sent[0]?.end()
  await sent[1]?.fail(new Error('one of them cannot be read'))
  await sent[2]?.end('ada')
  await sent[3]?.end()
  expect(await bob).toBe('done bob3')
  expect(seen()).toEqual(['zoe', 'ada bob', 'ada', 'bob', 'ada waits'])
  await sent[4]?.end()
  expect(await ada).toBe('done ada2')
})

test('who was busy when the database went away waits no longer', async () => {
  const { post, sent, seen } = slowBets()
  post('zoe')
  const [ada, bob] = ['ada', 'bob'].map((member) => post(member))
  await sent[0]?.end()
  await sent[1]?.fail(new Error('one of them cannot be read'))
  await sent[2]?.end('ada')
  await sent[3]?.fail(new DatabaseUnavailable('no answer'))
  for (const each of [ada, bob]) await expect(each).rejects.toThrow('no answer')
  post('ada')
  expect(seen()).toEqual(['zoe', 'ada bob', 'ada', 'bob', 'ada'])
})

test('no more than four wait for locks at once', async () => {
  const { post, sent, seen } = slowBets()
  post('zoe')
  const members = ['ada', 'bob', 'cem', 'dee', 'eve', 'fay']
  for (const member of members) post(member)
  await sent[0]?.end()
  await sent[1]?.end(...members)
  expect(seen().slice(2)).toEqual(['ada waits', 'bob waits', 'cem waits', 'dee waits'])
  await sent[2]?.end()
  expect(seen().slice(6)).toEqual(['eve waits'])
})
