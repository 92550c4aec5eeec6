import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { type TestApi, testApi, testBrand } from '@fairground/api/testing/test-api.ts'
import { launchedPlayer, offerGames } from '@fairground/api/testing/vendor-calls.ts'
import { createDatabase } from '@fairground/db/testing/test-database.ts'
import { oneKey } from '@fairground/domain/key-ring.ts'
import { signedHeaders } from '@fairground/modules/games/seamless/signature.ts'
import { addVendorKey, createVendorKeySeal } from '@fairground/modules/games/vendor-keys.ts'
import { publicDemoKey } from '@fairground/runtime/keys.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTripsProxy, type TripsProxy } from '../support/trips-proxy.ts'

/** One that opens the transaction, one that reads, one that keeps, one that commits. */
const maxTrips = 4
const page = 'http://studio.localhost:9/slot/'
const strictKey = { id: 'k1', secret: 'the-only-key-of-this-house' }
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
let proxy: TripsProxy
let api: TestApi
let port: number

beforeAll(async () => {
  const server = await createDatabase({ empty: true })
  proxy = await startTripsProxy(server.url)
  await server.drop()
  const merchants = { house: {} }
  const vendors = { NOVA: { url: page, merchants }, HUB: { url: page, dialect: 'hub88', merchants } }
  const env = { GAME_VENDORS: JSON.stringify(vendors) }
  api = await testApi([testBrand('house')], env, undefined, (url) => proxy.through(url))
  const merchantId = await offerGames(api, 'house', ['NOVA', 'HUB'])
  const seal = createVendorKeySeal(oneKey(publicDemoKey).vendors)
  const keys = { NOVA: strictKey, HUB: { id: 'k1', secret: publicKey } }
  for (const [vendor, key] of Object.entries(keys))
    await addVendorKey(api.database.staff, new Date(), seal, { merchantId, vendor }, key)
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  await api.close()
  await proxy.close()
})

function post(path: string, text: string, headers: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, path, method: 'POST' },
        headers: { host: 'house.localhost', 'content-type': 'application/json', ...headers },
      },
      async (answer) => {
        let told = ''
        for await (const part of answer.setEncoding('utf8')) told += part
        resolve(JSON.parse(told))
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}

function sayStrict(name: string, fields: object): Promise<Record<string, unknown>> {
  const path = `/seamless/NOVA/${name}`
  const text = JSON.stringify({ requestId: 'r', ...fields })
  return post(path, text, signedHeaders(strictKey, { method: 'POST', path, raw: Buffer.from(text) }, Date.now()))
}

function sayHub(name: string, fields: object): Promise<Record<string, unknown>> {
  const text = JSON.stringify({ request_uuid: 'r', user: 'p', ...fields })
  const signature = createSign('RSA-SHA256').update(text).sign(privateKey, 'base64')
  return post(`/seamless/HUB/transaction/${name}`, text, { 'x-hub88-signature': signature })
}

/** A fresh bet and its win. */
type Pair = { readonly bet: () => Promise<unknown>; readonly win: () => Promise<unknown> }

async function strictPair(session: string): Promise<Pair> {
  const roundId = randomUUID()
  const names = { session, roundId, gameId: 'moon', currency: 'PKR', amount: '100' }
  const win = { ...names, transactionId: `${roundId}-w`, betTransactionId: `${roundId}-b`, isRoundOver: true }
  return {
    bet: async () => (await sayStrict('bet', { ...names, transactionId: `${roundId}-b` })).result,
    win: async () => (await sayStrict('win', win)).result,
  }
}

async function hubPair(token: string): Promise<Pair> {
  const round = randomUUID()
  const names = { token, round, game_code: 'moon', currency: 'PKR', amount: 1_000 }
  const win = { ...names, transaction_uuid: `${round}-w`, reference_transaction_uuid: `${round}-b`, round_closed: true }
  return {
    bet: async () => (await sayHub('bet', { ...names, transaction_uuid: `${round}-b` })).status,
    win: async () => (await sayHub('win', win)).status,
  }
}

async function tripsOf(work: () => Promise<unknown>, answer: string): Promise<readonly string[]> {
  proxy.reset()
  expect(await work()).toBe(answer)
  return [...proxy.trips()]
}

const dialects = {
  strict: {
    answer: 'OK',
    async open() {
      const { code } = await launchedPlayer(api, 'house', 'NOVA')
      const { session } = await sayStrict('authenticate', { code })
      return () => strictPair(String(session))
    },
  },
  hub88: {
    answer: 'RS_OK',
    async open() {
      const { code } = await launchedPlayer(api, 'house', 'HUB')
      return () => hubPair(code)
    },
  },
} as const

const rounds = 5

test.each(['strict', 'hub88'] as const)(
  'in the dialect %s a bet costs four trips to the database, and so does its win that ends the round',
  async (name) => {
    const { answer, open } = dialects[name]
    const pairOf = await open()
    // The first call of a launch opens the session, and the vendor's keys are read.
    const first = await pairOf()
    for (const call of [first.bet, first.win]) expect(await call()).toBe(answer)
    const seen = { bet: [] as (readonly string[])[], win: [] as (readonly string[])[] }
    for (let round = 0; round < rounds; round += 1) {
      const { bet, win } = await pairOf()
      seen.bet.push(await tripsOf(bet, answer))
      seen.win.push(await tripsOf(win, answer))
    }
    for (const kind of ['bet', 'win'] as const) {
      // Now and then a call finds that the vendor's keys are to be read again, which is no part of its price.
      const [, , middle = []] = seen[kind].toSorted((one, other) => one.length - other.length)
      expect(middle.length, middle.join('\n')).toBeLessThanOrEqual(maxTrips)
      expect(middle.join('\n')).toMatch(/^begin.*read_call.*keep_call.*commit$/s)
    }
  },
)
