import { generateKeyPairSync } from 'node:crypto'
import { oneKey } from '@fairground/domain/key-ring.ts'
import {
  addVendorKey,
  createVendorKeySeal,
  readVendorKeys,
  retireVendorKey,
  setVendorTerms,
} from '@fairground/modules/games/vendor-keys.ts'
import { publicDemoKey } from '@fairground/runtime/keys.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApi, testApi, testBrand } from '../../testing/test-api.ts'
import { hubVendor, launchedPlayer, offerGames, strictVendor } from '../../testing/vendor-calls.ts'
import { createVendorKeys } from '../vendor-keys.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [first, second] = [pair(), pair()]
const page = 'http://studio.localhost:9/slot/'
const seal = createVendorKeySeal(oneKey(publicDemoKey).vendors)
let api: TestApi
let merchantId: number

beforeAll(async () => {
  const merchants = { house: {} }
  const vendors = { NOVA: { url: page, merchants }, HUB: { url: page, dialect: 'hub88', merchants } }
  api = await testApi([testBrand('house')], { GAME_VENDORS: JSON.stringify(vendors) })
  merchantId = await offerGames(api, 'house', ['NOVA', 'HUB'])
  await addKey('HUB', 'first', first.publicKey)
})
afterAll(() => api.close())

const addKey = (vendor: string, id: string, secret: string) =>
  addVendorKey(api.database.staff, new Date(), seal, { merchantId, vendor }, { id, secret })
const retire = (vendor: string, id: string) =>
  retireVendorKey(api.database.staff, new Date(), { merchantId, vendor }, id)

describe('keys that stand in the database', () => {
  test('two live at a time, are changed without a restart, and a retired one is refused', async () => {
    const old = { id: 'old', secret: 'the-old-key-of-this-house' }
    const next = { id: 'next', secret: 'the-next-key-of-this-house' }
    let nowMs = 0
    const keys = createVendorKeys(api.db, oneKey(publicDemoKey).vendors, () => nowMs)
    const believed = async () => Object.keys(await keys.keysOf(merchantId, 'NOVA'))
    expect(await addKey('NOVA', old.id, old.secret)).toBe('added')
    const say = strictVendor(api, 'house', 'NOVA', old)
    expect(await say('status', { transactionId: 'x' })).toMatchObject({ status: 200, body: { result: 'TX_UNKNOWN' } })
    expect(await believed()).toEqual(['old'])
    expect(await addKey('NOVA', next.id, next.secret)).toBe('added')
    expect(await addKey('NOVA', 'third', 'a-third-key-of-this-house')).toBe('two-live')
    nowMs += 2_000
    expect(await believed()).toEqual(['old', 'next'])
    expect(await retire('NOVA', old.id)).toBe(true)
    expect(await retire('NOVA', old.id)).toBe(false)
    nowMs += 1_999
    expect(await believed()).toEqual(['old', 'next'])
    nowMs += 1
    expect(await believed()).toEqual(['next'])
    expect(await addKey('NOVA', old.id, old.secret)).toBe('id-used')
  })

  test('are sealed: a row that is moved to another id opens nothing, and no process may write one', async () => {
    const { owner, app, staff } = api.database
    const rows = await owner.selectFrom('vendor_key').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('the-next-key')
    await owner.updateTable('vendor_key').set({ id: 'moved' }).where('id', '=', 'next').execute()
    await expect(readVendorKeys(staff, seal, { merchantId, vendor: 'NOVA' })).rejects.toThrow('authenticate')
    await owner.updateTable('vendor_key').set({ id: 'next' }).where('id', '=', 'moved').execute()
    const place = { merchantId, vendor: 'NOVA' }
    await expect(addVendorKey(app, new Date(), seal, place, { id: 'z', secret: 'x' })).rejects.toThrow('permission')
    await expect(retireVendorKey(app, new Date(), place, 'next')).rejects.toThrow('permission')
    await expect(setVendorTerms(app, new Date(), place, { reopens: true })).rejects.toThrow('permission')
  })
})

describe('the dialect hub88', () => {
  const asHub = (key = first.privateKey) => hubVendor(api, 'house', 'HUB', key)
  const enter = async () => {
    const { code } = await launchedPlayer(api, 'house', 'HUB')
    const names = { token: code, round: `round-${code}`, game_code: 'moon', currency: 'PKR' }
    const bet = { ...names, transaction_uuid: `bet-${code}`, amount: 1_000_000 }
    const more = (id: string) => ({ ...bet, transaction_uuid: `${id}-${code}` })
    return {
      code,
      bet,
      win: (given: object = {}) => ({ ...more('win'), reference_transaction_uuid: bet.transaction_uuid, ...given }),
      undo: (given: object = {}) => ({ ...more('undo'), reference_transaction_uuid: bet.transaction_uuid, ...given }),
    }
  }

  test('plays a round by its own words, with 100,000 to the unit', async () => {
    const { bet, win, code } = await enter()
    const say = asHub()
    expect(await say('user/balance', { token: code, game_code: 'moon' })).toEqual({
      status: 200,
      body: { user: 'p', status: 'RS_OK', request_uuid: 'r', currency: 'PKR', balance: 5_000_000 },
    })
    for (const _again of [1, 2])
      expect((await say('transaction/bet', bet)).body).toMatchObject({ status: 'RS_OK', balance: 4_000_000 })
    expect((await say('transaction/bet', { ...bet, amount: 10 })).body).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    })
    expect((await say('transaction/win', win({ amount: 2_500_000, round_closed: true }))).body).toMatchObject({
      status: 'RS_OK',
      balance: 6_500_000,
    })
    const kept = await api.database.owner.selectFrom('game_call').select(['kind', 'amount']).execute()
    expect(kept).toContainEqual({ kind: 'bet', amount: 100_000n })
  })

  test('the first calls of a launch at once find one session: none is refused while another takes the stake', async () => {
    const { bet } = await enter()
    const told = await Promise.all(Array.from({ length: 12 }, () => asHub()('transaction/bet', bet)))
    expect(told.map(({ body }) => `${body.status} ${body.balance}`)).toEqual(Array(12).fill('RS_OK 4000000'))
  })

  test('refuses what does not convert, and says in its own words what is wrong', async () => {
    const { bet, win, undo, code } = await enter()
    const say = asHub()
    const statusOf = async (name: string, fields: object) => (await say(name, fields)).body.status
    expect(await statusOf('transaction/bet', { ...bet, amount: 1_000_001 })).toBe('RS_ERROR_WRONG_TYPES')
    expect(await statusOf('transaction/bet', { ...bet, amount: 0.5 })).toBe('RS_ERROR_WRONG_TYPES')
    expect(await statusOf('transaction/bet', { ...bet, amount: 10_000_000 })).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
    expect(await statusOf('transaction/bet', { ...bet, transaction_uuid: 'g', game_code: 'gone' })).toBe(
      'RS_ERROR_INVALID_GAME',
    )
    expect(await statusOf('transaction/bet', { ...bet, transaction_uuid: 'c', currency: 'EUR' })).toBe(
      'RS_ERROR_WRONG_CURRENCY',
    )
    expect(await statusOf('transaction/bet', { ...bet, token: 'nobody' })).toBe('RS_ERROR_INVALID_TOKEN')
    expect(await statusOf('transaction/win', win({ reference_transaction_uuid: 'unheard' }))).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    )
    expect(await statusOf('transaction/rollback', undo({ reference_transaction_uuid: 'late' }))).toBe('RS_OK')
    expect(await statusOf('transaction/bet', { ...bet, transaction_uuid: 'late' })).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    )
    expect(await statusOf('transaction/tip', bet)).toBe('RS_ERROR_WRONG_TYPES')
    expect((await say('user/balance', { token: code }, 'another body')).body).toMatchObject({
      status: 'RS_ERROR_INVALID_SIGNATURE',
    })
    expect((await asHub(second.privateKey)('user/balance', { token: code })).body).toMatchObject({
      status: 'RS_ERROR_INVALID_SIGNATURE',
    })
  })

  test('takes a prize of a reward, a free bet for nothing, and undoes a bet or a win', async () => {
    const { bet, win, undo, code } = await enter()
    const say = asHub()
    const told = async (name: string, fields: object) => {
      const { status, balance } = (await say(name, fields)).body
      return `${status} ${balance}`
    }
    const { reference_transaction_uuid: _none, ...prize } = win({ reward_uuid: 'w', amount: 100_000 })
    expect(await told('transaction/win', { ...prize, transaction_uuid: `p-${code}` })).toBe('RS_OK 5100000')
    expect(await told('transaction/bet', { ...bet, transaction_uuid: `f-${code}`, is_free: true })).toBe(
      'RS_OK 5100000',
    )
    expect(await told('transaction/bet', bet)).toBe('RS_OK 4100000')
    expect(await told('transaction/win', win({ amount: 500_000 }))).toBe('RS_OK 4600000')
    const unpay = undo({ reference_transaction_uuid: `win-${code}` })
    for (const _again of [1, 2]) expect(await told('transaction/rollback', unpay)).toBe('RS_OK 4100000')
    const unbet = undo({ transaction_uuid: `unbet-${code}` })
    for (const _again of [1, 2]) expect(await told('transaction/rollback', unbet)).toBe('RS_OK 5100000')
  })
})
