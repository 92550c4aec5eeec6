import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { testPhone } from '@fairground/api/testing/phone.ts'
import { type TestApi, testApi, testBrand } from '@fairground/api/testing/test-api.ts'
import { login } from '@fairground/contract/account/account.ts'
import { forgotPassword } from '@fairground/contract/account/password.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { languageCodes } from '@fairground/domain/languages.ts'
import { createLanguageText } from '@fairground/i18n/language-text.ts'
import type { Jobs } from '@fairground/modules/jobs/enqueue.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { createMailbox } from '@fairground/provider/mail/mailbox.ts'
import { createSendMail } from '@fairground/worker/email.ts'
import { sendReset } from '@fairground/worker/email-jobs.ts'
import { resetMail } from '@fairground/worker/email-reset.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

const host = 'house.localhost'
const mailbox = createMailbox()
const textIn = createLanguageText()
let api: TestApi
let merchantId = 0
let smtpUrl = ''

beforeAll(async () => {
  api = await testApi([testBrand('house')])
  merchantId = (await api.merchants.ofHost(host))?.id ?? 0
  mailbox.smtp.listen(0, '127.0.0.1')
  await once(mailbox.smtp.server, 'listening')
  smtpUrl = `smtp://127.0.0.1:${(mailbox.smtp.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise<void>((resolve) => mailbox.smtp.close(resolve))
  await api.close()
})

async function newMember(username: string, email: string, locale = 'EN'): Promise<void> {
  await inMerchant(api.database.app, merchantId, async (tx) => {
    const fields = { merchantId, username, type: 0, locale, currency: 'PKR', now: api.clock.now() }
    const { id } = await createMember(tx, fields)
    await api.personalData.save(tx, { merchantId, memberId: id, kind: 'email', text: email })
  })
}

/** What the worker would run, taken from the queue that the call wrote. */
async function waitingJobs(): Promise<Jobs['account.send-reset'][]> {
  const { rows } = await sql<{ payload: Jobs['account.send-reset'] }>`
    delete from graphile_worker._private_jobs returning payload`.execute(api.database.owner)
  return rows.map(({ payload }) => payload)
}

const worker = (url = smtpUrl) => ({
  db: api.database.worker,
  personalData: api.personalData,
  clock: api.clock,
  textIn,
  sendMail: createSendMail({ SMTP_URL: url, MAIL_FROM: 'no-reply@fairground.example' }),
})

const ask = (username: string, email: string, at = host) => testPhone(api, at).send(forgotPassword, { username, email })
const passwordIn = (raw: string) => /^[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/m.exec(raw)?.[0] ?? ''

test('PWD-23 a name and its address bring a message with a temporary password that opens the account', async () => {
  await newMember('mailed1', 'zara@mail.example')
  for (const [name, email] of [
    ['Mailed1', 'Zara@mail.example'],
    ['mailed1', 'zara@mail.example'],
    ['mailed1', 'other@mail.example'],
    ['nobody', 'zara@mail.example'],
  ] as const)
    await ask(name, email)
  const jobs = await waitingJobs()
  // The same request twice is one promise.
  expect(jobs.map(({ username }) => username).toSorted()).toEqual(['mailed1', 'mailed1', 'nobody'])
  for (const job of jobs) await sendReset(worker(), job)
  expect(mailbox.outbox(null)).toHaveLength(1)
  const [mail] = mailbox.outbox('zara@mail.example')
  expect(mail?.raw).toContain('Your temporary password at house')
  const password = passwordIn(mail?.raw ?? '')
  const begun = await testPhone(api, host).send(login, { type: 'username', username: 'mailed1', password })
  expect(begun.temporaryPassword).toBe(true)
  const stored = await api.database.owner.selectFrom('temporary_password').select(['hash', 'sent']).execute()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(password)
  // The job may run twice; a message that has left is not sent again at once.
  for (const job of jobs) await sendReset(worker(), job)
  expect(mailbox.outbox('zara@mail.example')).toHaveLength(1)
})

test('a mail server that is away makes the job fail, and the next run sends a password that opens', async () => {
  await newMember('mailed2', 'omar@mail.example')
  await ask('mailed2', 'omar@mail.example')
  const [job] = await waitingJobs()
  if (!job) throw new Error('no job was promised')
  await expect(sendReset(worker('smtp://127.0.0.1:1'), job)).rejects.toThrow()
  await sendReset(worker(), job)
  const mails = mailbox.outbox('omar@mail.example')
  expect(mails).toHaveLength(1)
  const password = passwordIn(mails[0]?.raw ?? '')
  expect(await testPhone(api, host).send(login, { type: 'username', username: 'mailed2', password })).toMatchObject({
    temporaryPassword: true,
  })
})

test('the message names the host of the brand, whatever port a Host header says', async () => {
  await newMember('mailed4', 'sana@mail.example')
  await ask('mailed4', 'sana@mail.example', `${host}:6666`)
  for (const job of await waitingJobs()) await sendReset(worker(), job)
  const [mail] = mailbox.outbox('sana@mail.example')
  expect(mail?.raw).toContain('house.localhost')
  expect(mail?.raw).not.toContain('6666')
})

test('the message is in the member’s language and loads nothing from anywhere', async () => {
  await newMember('mailed3', 'ayesha@mail.example', 'UR')
  await ask('mailed3', 'ayesha@mail.example')
  for (const job of await waitingJobs()) await sendReset(worker(), job)
  const [mail] = mailbox.outbox('ayesha@mail.example')
  expect(passwordIn(mail?.raw ?? '')).not.toBe('')
  const words = { username: '<b>x</b>', password: '2345-6789-ABCD-EFGH', brandName: 'A & B', host }
  const subjects = new Set<string>()
  for (const code of languageCodes) {
    const { subject, text, html } = resetMail(await textIn(code), code, words)
    subjects.add(subject)
    expect(text).toContain('\n\n2345-6789-ABCD-EFGH\n\n')
    expect(html).not.toMatch(/<b>x|<img|<link|<script|https?:|url\(/i)
    expect(html).toContain(code === 'UR' ? 'lang="ur" dir="rtl"' : 'dir="ltr"')
  }
  expect(subjects.size).toBe(languageCodes.length)
})

test('the message of a brand with its own words is written in them', async () => {
  await newMember('mailed5', 'bilal@mail.example')
  await ask('mailed5', 'bilal@mail.example')
  const [job] = await waitingJobs()
  if (!job) throw new Error('no job was promised')
  expect(job.brandCode).toBe('house')
  const words = new Map([['EN' as const, { 'mail.resetSubject': 'A new key to {brand}' }]])
  await sendReset({ ...worker(), textIn: createLanguageText(new Map([['house', words]])) }, job)
  expect(mailbox.outbox('bilal@mail.example')[0]?.raw).toContain('A new key to house')
})
