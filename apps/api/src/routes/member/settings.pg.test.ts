import { setPaymentPassword } from '@fairground/contract/account/password.ts'
import { readMemberInfo } from '@fairground/contract/member/member.ts'
import * as settings from '@fairground/contract/member/settings.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { maxPictureBytes } from '@fairground/domain/member/picture-rules.ts'
import { maxHeadIconsPerDay } from '@fairground/modules/member/head-icon.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phoneOf, refusalOf, testPhone } from '../../testing/phone.ts'
import { solveWork } from '../../testing/sms.ts'
import { type TestApi, testApi, testBrand, testSession } from '../../testing/test-api.ts'

const host = 'house.localhost'
let api: TestApi

beforeAll(async () => {
  api = await testApi([testBrand('house'), testBrand('other')], { VERIFICATION_COST: '1' })
})
afterAll(() => api.close())

async function atHome(type = 0) {
  const session = await testSession(api, 'house', { type })
  const phone = phoneOf(api, host, session)
  return { phone, session }
}

async function letTimePass(sessionId: string): Promise<void> {
  await api.database.owner
    .updateTable('session')
    .set({ stepped_up_at: new Date(0) })
    .where('id', '=', sessionId)
    .execute()
  api.sessions.invalidate([sessionId])
}

test('API-82 a nickname is shown at once, and an empty one is taken away', async () => {
  const { phone } = await atHome()
  expect(await phone.send(settings.setNickname, { nickname: '  Zara 😀 ' })).toEqual({ nickname: 'Zara 😀' })
  expect((await phone.send(readMemberInfo, {})).nickname).toBe('Zara 😀')
  expect(await refusalOf(phone.send(settings.setNickname, { nickname: 'x'.repeat(51) }))).toBe('FIELD_FORMAT')
  await phone.send(settings.setNickname, { nickname: ' ' })
  expect((await phone.send(readMemberInfo, {})).nickname).toBe('')
})

test('API-24 API-83 an e-mail address is sent as a form, kept sealed and belongs to one member', async () => {
  const [one, two] = [await atHome(), await atHome()]
  const email = 'Zara.Khan@mail.example'
  expect(await one.phone.send(settings.setEmail, { email })).toEqual({ email: 'z***@m***.example' })
  expect(await refusalOf(two.phone.send(settings.setEmail, { email: 'zara.khan@MAIL.example' }))).toBe('CONTACT_TAKEN')
  expect(await refusalOf(two.phone.send(settings.setEmail, { email: 'no address' }))).toBe('EMAIL_FORMAT')
  const rows = await api.database.owner
    .selectFrom('member_personal')
    .selectAll()
    .where('member_id', '=', one.session.memberId)
    .execute()
  expect(rows).toHaveLength(1)
  expect(
    Buffer.concat(rows.flatMap(({ sealed, blind }) => [sealed, blind ?? Buffer.alloc(0)])).toString('latin1'),
  ).not.toMatch(/khan/i)
  await letTimePass(one.session.sessionId)
  expect(await refusalOf(one.phone.send(settings.setEmail, { email: 'new@mail.example' }))).toBe('STEP_UP_NEEDED')
})

test('API-24 the address is taken from a form alone, and no other call takes a form', async () => {
  const { session } = await atHome()
  const ask = (url: string, type: string, payload: string) =>
    api.ask(host, { method: 'POST', url, payload, headers: { ...session.headers, 'content-type': type } })
  const form = 'application/x-www-form-urlencoded'
  expect((await ask('/wps/member/email', form, 'email=a%2Bb%40mail.example')).body).toMatchObject({ success: true })
  expect((await ask('/wps/member/email', 'application/json', '{"email":"a@mail.example"}')).status).toBe(415)
  expect((await ask('/wps/member/nickname', form, 'nickname=x')).status).toBe(415)
  expect((await ask('/wps/member/nickname', 'multipart/form-data; boundary=x', '--x--\r\n')).status).toBe(415)
  expect((await ask('/wps/member/email', form, `email=${'x'.repeat(20_000)}`)).status).toBe(413)
})

test('API-17 the e-mail check says whether an address is free', async () => {
  const { phone } = await atHome()
  await phone.send(settings.setEmail, { email: 'taken@mail.example' })
  const check = async (email: string) => {
    const asker = testPhone(api, host)
    const verification = JSON.stringify(await solveWork(asker, 'check-email'))
    return asker.send(settings.checkEmail, { email, verification })
  }
  expect([await check('TAKEN@mail.example'), await check('free@mail.example')]).toEqual([
    { available: false },
    { available: true },
  ])
  expect(await refusalOf(check('nothing'))).toBe('EMAIL_FORMAT')
})

test('API-17 nobody is told about an address without work, nor twice for the same work', async () => {
  const { phone } = await atHome()
  await phone.send(settings.setEmail, { email: 'customer@mail.example' })
  const asker = testPhone(api, host)
  const check = (verification: string, by = asker) =>
    refusalOf(by.send(settings.checkEmail, { email: 'customer@mail.example', verification }))
  for (const nothing of ['', '{', '{}', 'null']) expect(await check(nothing)).toBe('CAPTCHA_NEEDED')
  expect(await check(JSON.stringify(await solveWork(asker, 'register')))).toBe('CAPTCHA_NEEDED')
  const { challenge, solution } = await solveWork(asker, 'check-email')
  const wrong = { challenge, solution: { ...solution, counter: solution.counter + 1, derivedKey: '00' } }
  expect(await check(JSON.stringify(wrong))).toBe('CAPTCHA_NEEDED')
  const proof = JSON.stringify({ challenge, solution })
  expect(await check(proof, testPhone(api, host))).toBe('CAPTCHA_NEEDED')
  expect(await check(proof)).toBeNull()
  expect(await check(proof)).toBe('CAPTCHA_NEEDED')
})

test('API-84 the first payee name is taken at once; another needs the password', async () => {
  const { phone, session } = await atHome()
  await letTimePass(session.sessionId)
  expect(await phone.send(settings.setPayeeName, { payeeName: 'Zara Khan' })).toEqual({ payeeName: 'Z***' })
  expect(await refusalOf(phone.send(settings.setPayeeName, { payeeName: 'Omar Khan' }))).toBe('STEP_UP_NEEDED')
  expect(await refusalOf(phone.send(settings.setPayeeName, { payeeName: ' ' }))).toBe('FIELD_FORMAT')
})

test('API-90 the security config says which proofs a member has, and masks what is personal', async () => {
  const { phone, session } = await atHome()
  const empty = {
    password: false,
    paymentPassword: false,
    email: null,
    mobileNum: null,
    payeeName: null,
    securityQuestions: null,
  }
  expect(await phone.send(settings.readSecurityConfig, {})).toEqual(empty)
  await phone.send(settings.setEmail, { email: 'mask@mail.example' })
  await phone.send(settings.setPayeeName, { payeeName: 'Mask Me' })
  const merchantId = (await api.merchants.ofHost(host))?.id ?? 0
  const mobile = { merchantId, memberId: session.memberId, kind: 'mobile', text: '+923007654321' } as const
  await inMerchant(api.database.app, merchantId, (tx) => api.personalData.save(tx, mobile))
  await phone.send(setPaymentPassword, { paymentPassword: '204816', confirmPaymentPassword: '204816' })
  expect(await phone.send(settings.readSecurityConfig, {})).toEqual({
    ...empty,
    paymentPassword: true,
    email: 'm***@m***.example',
    mobileNum: '+92***21',
    payeeName: 'M***',
  })
})

test('a trial account has no settings to change', async () => {
  const { phone } = await atHome(4)
  expect(await refusalOf(phone.send(settings.setNickname, { nickname: 'x' }))).toBe('NO_PERMISSION')
})

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a8' } })
    .withExif({ IFD0: { Copyright: 'a secret place', ImageDescription: '24.86N 67.00E' } })
    .jpeg()
    .toBuffer()

const fileOf = (bytes: Buffer) => new File([Uint8Array.from(bytes)], 'me.jpg', { type: 'image/jpeg' })

test('API-25 API-26 a head icon is drawn anew as a square without its metadata, and read by its address', async () => {
  const { phone } = await atHome()
  expect(await phone.send(settings.readHeadIcon, {})).toEqual({ url: null })
  const sent = await picture(800, 500)
  expect(sent.toString('latin1')).toContain('a secret place')
  const { url } = await phone.send(settings.setHeadIcon, { file: fileOf(sent) })
  expect(await phone.send(settings.readHeadIcon, {})).toEqual({ url })
  // As a browser asks for an img: without a session.
  const reply = await api.app.inject({ method: 'GET', url, headers: { host } })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'attachment; filename="picture.webp"',
  })
  expect(reply.headers['set-cookie']).toBeUndefined()
  const drawn = await sharp(reply.rawPayload).metadata()
  expect(drawn).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(drawn.exif).toBeUndefined()
  expect(reply.rawPayload.toString('latin1')).not.toContain('a secret place')
  expect((await api.app.inject({ method: 'GET', url, headers: { host: 'other.localhost' } })).statusCode).toBe(404)
  const { url: next } = await phone.send(settings.setHeadIcon, { file: fileOf(await picture(64, 64)) })
  expect(next).not.toBe(url)
  expect((await api.app.inject({ method: 'GET', url, headers: { host } })).statusCode).toBe(404)
})

test('what is no picture is refused, and a file that is too large is not read', async () => {
  const { phone } = await atHome()
  const refused = ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '', '\x89PNG\r\n\x1a\nnothing']
  for (const text of refused) {
    const file = fileOf(Buffer.from(text, 'latin1'))
    expect(await refusalOf(phone.send(settings.setHeadIcon, { file }))).toBe('PICTURE_UNUSABLE')
  }
  const large = fileOf(Buffer.alloc(maxPictureBytes + 1, 1))
  expect(await refusalOf(phone.send(settings.setHeadIcon, { file: large }))).toBe('UNKNOWN')
  expect(await phone.send(settings.readHeadIcon, {})).toEqual({ url: null })
})

test('a member has so many pictures a day, the unusable ones counted', async () => {
  const { phone } = await atHome()
  const junk = fileOf(Buffer.from('no picture'))
  const outcomes: unknown[] = []
  for (let tries = 0; tries <= maxHeadIconsPerDay; tries++) {
    const other = testPhone(api, host)
    other.token = phone.token
    other.cookies.set('__Host-sid', phone.cookies.get('__Host-sid') ?? '')
    outcomes.push(await refusalOf(other.send(settings.setHeadIcon, { file: junk })))
  }
  expect(outcomes.slice(0, maxHeadIconsPerDay)).toEqual(Array(maxHeadIconsPerDay).fill('PICTURE_UNUSABLE'))
  expect(outcomes.at(-1)).toBe('TOO_MANY_TRIES')
})

test('a file is read for nobody who may not send one', async () => {
  const { session } = await atHome(4)
  const headers = { ...session.headers, 'content-type': 'multipart/form-data; boundary=x' }
  const endless = `--x\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n${'x'.repeat(1_000)}`
  const { body } = await api.ask(host, { method: 'POST', url: '/wps/member/headIcon', headers, payload: endless })
  expect(body).toMatchObject({ success: false, errorCode: 'E1004' })
})
