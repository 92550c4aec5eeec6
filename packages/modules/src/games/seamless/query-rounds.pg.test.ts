import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { seamlessHeaders } from '@fairground/contract/games/seamless.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { noon, openStudio, type StudioPlayer, vendor } from '../../testing/studio.ts'
import { findFactFaults } from '../../wallet/check-facts.ts'
import { queryRoundStatus } from './query-round-status.ts'
import { queryAllVendors } from './query-rounds.ts'
import { checkSeamless, signedHeaders } from './signature.ts'

const database = await testDatabase()
const { owner, worker } = database
const merchantId = await seedMerchant(owner, 'house')
const { send, createPlayer, faults } = await openStudio(database, merchantId)
const key = { id: 'k1', secret: 'the-key-of-the-asked-vendor' }
const keys = { [key.id]: key.secret }

type Answer = { readonly state: string; readonly [more: string]: unknown }
type Behaviour = Answer | 'hangs' | 'forged' | 'broken'

const answers = new Map<string, Behaviour>()
let asked: string[] = []

/** A vendor of its own process would do the same: check what it is asked, and sign what it says. */
const server = createServer(async (request, response) => {
  let raw = ''
  for await (const part of request.setEncoding('utf8')) raw += part
  const message = { method: 'POST', path: request.url ?? '' }
  const signed = { ...message, headers: request.headers, raw: Buffer.from(raw) }
  const { roundId, requestId } = JSON.parse(raw)
  asked.push(`${roundId} ${checkSeamless(keys, Date.now(), signed)}`)
  const answer = answers.get(roundId) ?? { state: 'unknown' }
  if (answer === 'hangs') return
  const text =
    answer === 'broken'
      ? 'no json'
      : JSON.stringify(answer === 'forged' ? { requestId, state: 'void' } : { requestId, ...answer })
  const headers = signedHeaders(key, { ...message, raw: Buffer.from(text) }, Date.now())
  response.writeHead(200, answer === 'forged' ? { ...headers, [seamlessHeaders.signature]: '0'.repeat(64) } : headers)
  response.end(text)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/status`

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.drop()
})
beforeEach(() => {
  asked = []
  answers.clear()
})
afterEach(async () => {
  expect([...(await findFactFaults(owner)), ...(await faults())]).toEqual([])
  await owner.updateTable('game_round').set({ state: 'void', closed_at: noon }).where('state', '=', 'open').execute()
  await owner.deleteFrom('game_round').where('closed_at', '=', noon).execute()
})

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const run = (at: Date) =>
  queryAllVendors(worker, at, async (id) => [
    {
      merchantId: id,
      vendor,
      roundMs: 3_600_000,
      winCeiling: 1_000n,
      queryStatus: (player, roundId) =>
        queryRoundStatus({ url, keys, nowMs: Date.now, patienceMs: 300 }, player, roundId),
    },
  ])
const statesOf = async (at: Date) => (await run(at)).map(({ roundId, state }) => ({ roundId, state }))
const inPlay = async () => {
  const guest = await createPlayer()
  await send('bet', guest.bet())
  return guest
}
const stateOf = async ({ roundId }: StudioPlayer) =>
  (await owner.selectFrom('game_round').select('state').where('round_id', '=', roundId).executeTakeFirst())?.state

test('a round that is open too long is settled or made void as its vendor says, and the late call finds it done', async () => {
  const [won, lost, undone] = [await inPlay(), await inPlay(), await inPlay()]
  const win = won.win({ amount: '250', isRoundOver: true })
  const { transactionId, betTransactionId, gameId, amount, isRoundOver } = win
  answers.set(won.roundId, {
    state: 'settled',
    wins: [{ transactionId, betTransactionId, gameId, amount, isRoundOver }],
  })
  answers.set(lost.roundId, { state: 'settled' })
  const undo = undone.rollback()
  answers.set(undone.roundId, {
    state: 'void',
    rollbacks: [{ transactionId: undo.transactionId, betTransactionId: undo.betTransactionId }],
  })
  expect(await run(later(59))).toEqual([])
  await run(later(61))
  expect(asked.toSorted()).toEqual([won, lost, undone].map(({ roundId }) => `${roundId} good`).toSorted())
  expect([await stateOf(won), await stateOf(lost), await stateOf(undone)]).toEqual(['settled', 'settled', 'void'])
  expect([await won.balances(), await lost.balances(), await undone.balances()]).toMatchObject([
    { cash: 1_150n },
    { cash: 900n },
    { cash: 1_000n },
  ])
  expect(await send('win', win)).toMatchObject({ result: 'OK', balance: '1150' })
  expect(await send('rollback', undo)).toMatchObject({ result: 'OK', balance: '1000' })
  expect(await run(later(200))).toEqual([])
})

test('what the vendor does not know, does not sign or cannot say changes nothing, and is asked again later and later', async () => {
  const guest = await inPlay()
  expect(await statesOf(later(61))).toEqual([{ roundId: guest.roundId, state: 'unknown' }])
  expect(await statesOf(later(61.5))).toEqual([])
  answers.set(guest.roundId, 'forged')
  expect(await statesOf(later(62.1))).toEqual([{ roundId: guest.roundId, state: 'silent' }])
  expect(await statesOf(later(63.5))).toEqual([])
  answers.set(guest.roundId, 'broken')
  expect(await statesOf(later(64.2))).toEqual([{ roundId: guest.roundId, state: 'silent' }])
  const over = {
    transactionId: uuidv7(),
    betTransactionId: guest.betId,
    gameId: 'moon',
    amount: '1001',
    isRoundOver: true,
  }
  answers.set(guest.roundId, { state: 'settled', wins: [over] })
  expect(await statesOf(later(69))).toEqual([{ roundId: guest.roundId, state: 'failed' }])
  expect([await stateOf(guest), await guest.balances()]).toEqual(['open', { cash: 900n, bonus: 0n }])
})

test('a vendor that hangs is asked twice and then left alone for a minute', async () => {
  const guests = [await inPlay(), await inPlay(), await inPlay(), await inPlay()]
  for (const { roundId } of guests) answers.set(roundId, 'hangs')
  const startedAt = performance.now()
  expect((await run(later(61))).map(({ state }) => state)).toEqual(['silent', 'silent'])
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect(asked).toHaveLength(2)
})
