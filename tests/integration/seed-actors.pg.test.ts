import { testPhone } from '@fairground/api/testing/phone.ts'
import { testApi, testBrand } from '@fairground/api/testing/test-api.ts'
import { actorAffiliateCode, actorPassword } from '@fairground/cli/demo/actors.ts'
import { seedActors } from '@fairground/cli/demo/seed-actors.ts'
import { login } from '@fairground/contract/account/account.ts'
import { checkAffiliate } from '@fairground/contract/account/codes.ts'
import { readMemberInfo } from '@fairground/contract/member/member.ts'
import { readMemberWallet } from '@fairground/contract/wallet/wallet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Awaited<ReturnType<typeof testApi>>

beforeAll(async () => {
  api = await testApi([testBrand('home'), testBrand('other')])
  await seedActors(api.database.url, { home: 'home', other: 'other' })
  await seedActors(api.database.url, { home: 'home', other: 'other' })
})
afterAll(() => api.close())

test.each([
  ['member', 'home.localhost', 0],
  ['agent', 'home.localhost', 1],
  ['trial', 'home.localhost', 4],
  ['excluded', 'home.localhost', 0],
  ['outsider', 'other.localhost', 0],
])('%s of the demo can log in, also after a second start', async (username, host, type) => {
  const phone = testPhone(api, host)
  const session = await phone.send(login, { type: 'username', username, password: actorPassword })
  phone.token = session.token
  expect(session).toMatchObject({ userName: username, type })
  expect(await phone.send(readMemberInfo, {})).toMatchObject({ account: username, type })
})

test('the agent of the demo has a code that brings members', async () => {
  const check = (host: string) => testPhone(api, host).send(checkAffiliate, { code: actorAffiliateCode })
  expect([await check('home.localhost'), await check('other.localhost')]).toEqual([
    { success: true },
    { success: false },
  ])
})

test.each([
  ['member', { book: 'real', sumBalance: '25070.0000', reserve: '500.0000' }],
  ['trial', { book: 'trial', sumBalance: '9950.0000', reserve: '0.0000' }],
])('%s of the demo owns something, once also after a second start', async (username, owned) => {
  const phone = testPhone(api, 'home.localhost')
  const session = await phone.send(login, { type: 'username', username, password: actorPassword })
  phone.token = session.token
  expect(await phone.send(readMemberWallet, {})).toMatchObject(owned)
})
