import { login } from '@fairground/contract/account/account.ts'
import { createTrial, readTrialAccount, testPlay } from '@fairground/contract/account/trial.ts'
import { readFavouriteIds, addFavourite as star } from '@fairground/contract/games/favourites.ts'
import { register } from '@fairground/contract/member/member.ts'
import { trialLimits } from '@fairground/domain/member/trial-rules.ts'
import { clearAccountRows } from '@fairground/modules/account/clear-account-rows.ts'
import { addFavourite } from '@fairground/modules/games/favourites.ts'
import { publishGames } from '@fairground/modules/games/publish-games.ts'
import { publishVendors } from '@fairground/modules/games/publish-vendors.ts'
import { findUnexplained } from '@fairground/modules/ledger/check-ledger.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPhone } from '../../testing/phone.ts'
import { type TestApi, testApi, testBrand, testSession } from '../../testing/test-api.ts'

const hourMs = 3_600_000
let api: TestApi
let house: number

beforeAll(async () => {
  api = await testApi([
    testBrand('house', { flags: { USERNAMEREG3: true } }),
    testBrand('closed', { trialMerchantCode: null }),
  ])
  const merchants = await api.database.owner.selectFrom('merchant').select(['id', 'code']).execute()
  house = merchants.find(({ code }) => code === 'house')?.id ?? 0
  await publishVendors(api.database.staff, house, {
    vendors: [{ code: 'PG', name: 'Pearl', icon: '/m/art/vendor/PG.svg' }],
    categories: [{ category: 'RNG', vendorCodes: ['PG'] }],
  })
  const game = { id: 'g1', nodeId: '1000', vendorCode: 'PG', code: 'slot', category: 'RNG', names: { EN: 'Slot' } }
  await publishGames(api.database.staff, house, [{ ...game, category: 'RNG', art: 'slot' }])
})
afterAll(() => api.close())

const play = { moduleId: 'FREEPLAY3' } as const
const phoneAt = (from?: string) => testPhone(api, 'house.localhost', from)
const rowOf = (name: string) =>
  api.database.owner
    .selectFrom('trial_account')
    .innerJoin('member', 'member.id', 'trial_account.member_id')
    .select(['member.id', 'member.type', 'member.book', 'trial_account.expires_at', 'trial_account.created_at'])
    .where('member.username', '=', name)
    .executeTakeFirst()
const infoOf = (phone: ReturnType<typeof phoneAt>, token: string) =>
  api.ask('house.localhost', {
    method: 'GET',
    url: '/wps/member/info',
    headers: {
      authorization: `Bearer ${token}`,
      cookie: [...phone.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })

test('API-29 AUTH-65 the trial account is made once for a browser: type 4, in the trial book, for a day', async () => {
  const phone = phoneAt()
  const name = await phone.send(readTrialAccount, {})
  expect(await phone.send(readTrialAccount, {})).toBe(name)
  expect(name).toMatch(/^trial_[a-z0-9]{10}$/)
  const row = await rowOf(name)
  expect(row).toMatchObject({ type: 4, book: 'trial' })
  expect((row?.expires_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)).toBe(24 * hourMs)
  expect(await phoneAt().send(readTrialAccount, {})).not.toBe(name)
})

test('API-08 AUTH-69 creating a trial answers a new name, and the one before opens nothing any more', async () => {
  const phone = phoneAt()
  const first = await phone.send(readTrialAccount, {})
  const second = await phone.send(createTrial, {})
  expect(second).not.toBe(first)
  expect(await phone.send(readTrialAccount, {})).toBe(second)
  await expect(phone.send(testPlay, { ...play, userName: first })).rejects.toMatchObject({ refusal: 'USER_UNKNOWN' })
})

test('API-07 AUTH-67 AUTH-12 test play under the given name answers token, userName and customerType and opens a session', async () => {
  const phone = phoneAt()
  const userName = await phone.send(readTrialAccount, {})
  const begun = await phone.send(testPlay, { ...play, userName })
  expect(begun).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), userName, customerType: 4 })
  expect((await infoOf(phone, begun.token)).body.value).toMatchObject({ account: userName, type: 4 })
})

test('AUTH-68 D-32 test play without a name makes the trial by itself, and the same one again', async () => {
  const phone = phoneAt()
  const { userName } = await phone.send(testPlay, play)
  expect((await phone.send(testPlay, play)).userName).toBe(userName)
})

test('a trial name is worth nothing in another browser, and a real name nowhere', async () => {
  const userName = await phoneAt().send(readTrialAccount, {})
  const real = await testSession(api, 'house')
  for (const name of [userName, real.username]) {
    const attempt = phoneAt().send(testPlay, { ...play, userName: name })
    await expect(attempt).rejects.toMatchObject({ refusal: 'USER_UNKNOWN' })
  }
})

test('D-61 CONF-34 the code of the trial merchant opens the trial of this merchant; a foreign code is refused', async () => {
  const begun = await phoneAt().send(testPlay, { ...play, merchantCode: 'house-trial' })
  expect(begun.customerType).toBe(4)
  const foreign = phoneAt().send(testPlay, { ...play, merchantCode: 'closed' })
  await expect(foreign).rejects.toMatchObject({ refusal: 'NO_PERMISSION' })
})

test('AUTH-13 D-32 a brand without trial play gives an empty name and no session', async () => {
  const phone = testPhone(api, 'closed.localhost')
  expect([await phone.send(readTrialAccount, {}), await phone.send(createTrial, {})]).toEqual(['', ''])
  await expect(phone.send(testPlay, play)).rejects.toMatchObject({ refusal: 'NO_PERMISSION' })
})

test('a session cannot outlive its trial, and the trial is another one after a day', async () => {
  const phone = phoneAt()
  const { userName } = await phone.send(testPlay, play)
  const row = await rowOf(userName)
  const soon = new Date(api.clock.now().getTime() + hourMs)
  await api.database.owner
    .updateTable('trial_account')
    .set({ expires_at: soon })
    .where('member_id', '=', row?.id ?? '')
    .execute()
  await phone.send(testPlay, play)
  const sessions = await api.database.owner
    .selectFrom('session')
    .select('ends_at')
    .where('member_id', '=', row?.id ?? '')
    .where('ended_at', 'is', null)
    .execute()
  expect(sessions).toEqual([{ ends_at: soon }])
  await api.database.owner
    .updateTable('trial_account')
    .set({ expires_at: row?.created_at ?? soon })
    .where('member_id', '=', row?.id ?? '')
    .execute()
  expect(await phone.send(readTrialAccount, {})).not.toBe(userName)
})

test('one browser gets a few trials a day, and one network not many more than a town needs', async () => {
  const phone = phoneAt()
  for (let made = 0; made < trialLimits.device.max; made += 1) await phone.send(createTrial, {})
  await expect(phone.send(createTrial, {})).rejects.toMatchObject({ refusal: 'TOO_MANY_TRIES' })
  const network = '203.0.113.9'
  const make = () => phoneAt(network).send(readTrialAccount, {})
  await make()
  // Each minute has its own limit as well, so the rest of the hour comes from elsewhere and is written down as from here.
  await api.database.owner.updateTable('trial_account').set({ network }).execute()
  const { made } = await api.database.owner
    .selectFrom('trial_account')
    .select((eb) => eb.fn.countAll<bigint>().as('made'))
    .executeTakeFirstOrThrow()
  for (let more = Number(made); more < trialLimits.network.max; more += 1) {
    await phoneAt().send(readTrialAccount, {})
    await api.database.owner.updateTable('trial_account').set({ network }).execute()
  }
  await expect(make()).rejects.toMatchObject({ refusal: 'TOO_MANY_TRIES' })
})

test('the database itself keeps a trial member out of the real book', async () => {
  const { userName } = await phoneAt().send(testPlay, play)
  const row = await rowOf(userName)
  const change = api.database.owner
    .updateTable('member')
    .set({ book: 'real' })
    .where('id', '=', row?.id ?? '')
    .execute()
  await expect(change).rejects.toThrow(/can only be updated to DEFAULT/)
  const real = await testSession(api, 'house')
  const entry = { device_hash: 'd', network: 'n', created_at: api.clock.now(), expires_at: api.clock.now() }
  const posing = api.database.owner
    .insertInto('trial_account')
    .values({ merchant_id: house, member_id: real.memberId, ...entry })
    .execute()
  await expect(posing).rejects.toThrow(/foreign key/)
})

test('PERM-19 a player who registers from a trial keeps its favourites; its session and its name are over', async () => {
  const phone = phoneAt()
  const { userName, token } = await phone.send(testPlay, play)
  phone.token = token
  await phone.send(star, { nodeId: '1000', vendor: 'PG' })
  const credential = { username: 'keeper1', password: 'open the fair 1' }
  await phone.send(register, {
    ...credential,
    key: crypto.randomUUID(),
    confirmPassword: credential.password,
    captcha: await phone.solve('CAPTCHA3'),
    agree: true,
    ageConfirmed: true,
    language: 'EN',
    registerUrl: 'https://house.localhost/',
    registerMethod: 'H5',
  })
  expect((await infoOf(phone, token)).body.errorCode).toBe('E1003')
  await expect(phone.send(testPlay, { ...play, userName })).rejects.toMatchObject({ refusal: 'USER_UNKNOWN' })
  phone.token = null
  const begun = await phone.send(login, { type: 'username', ...credential })
  phone.token = begun.token
  expect(begun.type).toBe(0)
  expect((await phone.send(readFavouriteIds, {})).ids).toEqual(['1000'])
})

test('a day and an hour later the worker takes a trial away with all that was its own, and nothing else', async () => {
  const { userName } = await phoneAt().send(testPlay, play)
  const trial = await rowOf(userName)
  const real = await testSession(api, 'house')
  const owner = { merchantId: house, memberId: trial?.id ?? '' }
  await addFavourite(api.database.app, api.clock.now(), owner, { nodeId: '1000', vendorCode: 'PG' })
  const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * hourMs)
  const { cash } = await api.database.owner
    .selectFrom('ledger_balance')
    .select('cash')
    .where('member_id', '=', owner.memberId)
    .executeTakeFirstOrThrow()
  expect(cash).toBe(100_000_000n)
  await clearAccountRows(api.database.worker, inHours(24))
  expect(await rowOf(userName)).toBeDefined()
  await clearAccountRows(api.database.worker, inHours(26))
  expect(await rowOf(userName)).toBeUndefined()
  const left = await api.database.owner.selectFrom('member').select(['id', 'book']).execute()
  expect(left.filter(({ book }) => book === 'trial')).toEqual([])
  expect(left.map(({ id }) => id)).toContain(real.memberId)
  // What was left of the practice credits went back, and the books still add up.
  expect(await findUnexplained(api.database.worker, inHours(27))).toEqual([])
})

test('a trial with an open bet stays until its draw is settled', async () => {
  const { userName } = await phoneAt().send(testPlay, play)
  const memberId = (await rowOf(userName))?.id ?? ''
  const later = new Date(api.clock.now().getTime() + 26 * hourMs)
  const ids = { id: uuidv7(), order_id: crypto.randomUUID(), draw_id: crypto.randomUUID() }
  const line = { game: 'K3_1M', play: 'BSOE', selection: 'BIG', units: 1, unit_stake: 1n, multiple: 1, stake: 1n }
  await api.database.owner
    .insertInto('bet')
    .values({ merchant_id: house, member_id: memberId, ...ids, ...line, odds: JSON.stringify({ HIT: '19400' }) })
    .execute()
  await clearAccountRows(api.database.worker, later)
  expect(await rowOf(userName)).toBeDefined()
  await api.database.owner.updateTable('bet').set({ state: 'lost', win: 0n }).where('id', '=', ids.id).execute()
  await clearAccountRows(api.database.worker, later)
  expect(await rowOf(userName)).toBeUndefined()
})
