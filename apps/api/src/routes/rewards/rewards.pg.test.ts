import * as contract from '@fairground/contract/rewards/rewards.ts'
import { readMemberWallet } from '@fairground/contract/wallet/wallet.ts'
import type { Promotion } from '@fairground/domain/rewards/promotion.ts'
import { publishPromotions } from '@fairground/modules/rewards/publish-promotions.ts'
import { giveBonus, testPromotion } from '@fairground/modules/testing/promotions.ts'
import { coins } from '@fairground/modules/testing/withdraw.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phoneOf, refusalOf, testPhone } from '../../testing/phone.ts'
import { type TestApi, testApi, testBrand, testSession } from '../../testing/test-api.ts'

const host = 'house.localhost'
let api: TestApi
let merchantId: number

const cash = { pays: 'cash', wagering: null } as const
const gift: Partial<Promotion> = {
  ...cash,
  type: 'APP_DOWNLOAD',
  amount: { kind: 'fixed', amount: coins(5) },
  once: 'ever',
}
const manual: Partial<Promotion> = {
  ...cash,
  type: 'MANUAL',
  amount: { kind: 'decided', most: coins(100), fourEyesFrom: coins(50) },
  once: 'ever',
  claimDays: 14,
}

beforeAll(async () => {
  api = await testApi([testBrand('house')])
  merchantId = (await api.merchants.ofHost(host))?.id ?? 0
  const documents = [
    testPromotion({ code: 'first', type: 'FIRST_DEPOSIT', once: 'ever' }),
    testPromotion({
      ...gift,
      code: 'gift',
      category: 'app',
      titles: { EN: 'App gift' },
      summaries: { EN: 'Once' },
      startsAt: new Date('2026-01-01'),
    }),
    testPromotion({ ...manual, code: 'birthday' }),
  ]
  await publishPromotions(api.database.staff, merchantId, documents, new Date())
})
afterAll(() => api.close())

async function atHome(type = 0) {
  const session = await testSession(api, 'house', { type })
  const phone = phoneOf(api, host, session)
  return { phone, memberId: session.memberId }
}

const newKey = () => crypto.randomUUID()
const picture = async (kind: 'png' | 'jpeg' | 'gif' = 'png') => {
  const drawing = sharp({ create: { width: 40, height: 90, channels: 3, background: 'white' } })
  return new File([Uint8Array.from(await drawing.toFormat(kind).toBuffer())], 'a')
}

test('PROMO-01 PROMO-13 without a session the common promotions are listed with their time and terms', async () => {
  const { list } = await testPhone(api, host).send(contract.readPromotions, { language: 'EN' })
  expect(list.find(({ type }) => type === 'APP_DOWNLOAD')).toMatchObject({
    category: 'app',
    title: 'App gift',
    summary: 'Once',
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
    enabled: true,
    terms: expect.arrayContaining([{ key: 'promotion.term.fixed', params: { amount: '5.0000' } }]),
  })
})

test('PROMO-12 a visitor reads the common promotions, and a member the personal ones with a state', async () => {
  const guest = testPhone(api, host)
  const common = await guest.send(contract.readPromotions, { language: 'EN' })
  expect(common.list.map(({ code, type, state }) => ({ code, type, state }))).toEqual([
    { code: 'first', type: 'FIRST_DEPOSIT', state: null },
    { code: 'gift', type: 'APP_DOWNLOAD', state: null },
    { code: 'birthday', type: 'MANUAL', state: null },
  ])
  expect(common.list[0]).toMatchObject({
    figures: { percent: 50, most: '100.0000', required: '900.0000', averageCost: '27.0000', left: '73.0000' },
    lines: [
      { key: 'promotion.term.ofDeposit', params: { percent: 50, most: '100.0000' } },
      { key: 'promotion.term.wagerBoth', params: { times: 3 } },
      { key: 'promotion.term.days', params: { days: 7 } },
      { key: 'promotion.term.coveredBets' },
      { key: 'promotion.term.ownMoney' },
    ],
  })
  expect(await refusalOf(guest.send(contract.readMyPromotions, { language: 'EN' }))).toBe('LOGIN_FIRST')
  const { phone } = await atHome()
  const { list } = await phone.send(contract.readMyPromotions, { language: 'EN' })
  expect(list.map(({ state }) => state?.code)).toEqual(['open', 'open', 'open'])
})

test('PROMO-04 a member claims once, and the reward says what it became', async () => {
  const { phone } = await atHome()
  const key = newKey()
  // The gift is for the app, and a tab of a browser is none.
  expect(await refusalOf(phone.send(contract.claimPromotion, { key, promotion: 'gift' }))).toBe('APP_ONLY')
  phone.standalone = true
  const reward = await phone.send(contract.claimPromotion, { key, promotion: 'gift' })
  expect(reward).toMatchObject({ promotion: 'gift', amount: '5.0000', state: 'credited', title: 'App gift' })
  expect(await phone.send(contract.claimPromotion, { key, promotion: 'gift' })).toEqual(reward)
  expect(await phone.send(readMemberWallet, {})).toMatchObject({ available: '5.0000' })
  const { list } = await phone.send(contract.readMyPromotions, { language: 'EN' })
  expect(list.find(({ code }) => code === 'gift')?.state).toEqual({ code: 'done', reason: 'ever', reward: reward.id })
  expect(await phone.send(contract.readRewards, {})).toEqual({ claimable: 0, list: [reward] })
  expect(await refusalOf(phone.send(contract.claimPromotion, { key: newKey(), promotion: 'first' }))).toBe(
    'REWARD_UNAVAILABLE',
  )
})

test('PERM-13 a trial account has no rewards', async () => {
  const { phone } = await atHome(4)
  expect(await refusalOf(phone.send(contract.readRewards, {}))).toBe('NO_PERMISSION')
  expect(await refusalOf(phone.send(contract.claimPromotion, { key: newKey(), promotion: 'gift' }))).toBe(
    'NO_PERMISSION',
  )
})

test('giving up does what was shown before', async () => {
  const { phone, memberId } = await atHome()
  const now = new Date()
  const endsAt = new Date(now.getTime() + 86_400_000)
  const terms = { merchantId, memberId, bonus: coins(30), required: coins(90), endsAt }
  const reward = await giveBonus(api.database.owner, now, terms)
  const shown = await phone.send(contract.previewGivingUp, { reward })
  expect(shown).toEqual({ givenUp: '30.0000', kept: '0.0000', remaining: '90.0000' })
  expect(await phone.send(contract.giveUp, { key: newKey(), reward })).toEqual(shown)
  expect(await phone.send(readMemberWallet, {})).toMatchObject({ bonus: '0.0000', wagering: [] })
})

test('PROMO-05 PROMO-06 PROMO-07 PROMO-08 an application has a short comment and three redrawn png or jpg images', async () => {
  const { phone } = await atHome()
  const asked = { key: newKey(), promotion: 'birthday', comment: 'x'.repeat(140) }
  expect(await refusalOf(phone.send(contract.apply, { ...asked, comment: 'x'.repeat(141) }))).not.toBeNull()
  expect(await refusalOf(phone.send(contract.apply, { ...asked, image1: await picture('gif') }))).toBe(
    'PICTURE_UNUSABLE',
  )
  const hostile = new File(['<svg onload="alert(1)"/>'], 'a.png')
  expect(await refusalOf(phone.send(contract.apply, { ...asked, image1: hostile }))).toBe('PICTURE_UNUSABLE')
  expect(await phone.send(contract.readApplication, { promotion: 'birthday' })).toBeNull()
  const images = { image1: await picture(), image2: await picture('jpeg'), image3: await picture() }
  expect(await phone.send(contract.apply, { ...asked, ...images })).toMatchObject({ state: 'applied', images: 3 })
  const kept = await api.database.owner.selectFrom('promotion_picture').select('picture').execute()
  for (const { picture: drawn } of kept) expect((await sharp(drawn).metadata()).format).toBe('webp')
  expect(await phone.send(contract.readApplication, { promotion: 'birthday' })).toMatchObject({
    comment: asked.comment,
    images: 3,
  })
})
