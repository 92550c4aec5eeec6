import { type MessageData, type MessageKind, messageKinds } from '@fairground/domain/inbox/message-kinds.ts'
import { expect, test } from 'vitest'
import { createLanguageText } from './language-text.ts'
import { messageWords } from './message-words.ts'

const order = { order: 'o', amount: '5000.0000', currency: 'PKR' }
const at = '2026-11-19T05:56:00.000Z'
const raise = { limit: 'deposit.24h', amount: '500.0000', currency: 'PKR' }

/** One of each, with everything that it can say. */
const samples: { readonly [Kind in MessageKind]: MessageData[Kind] } = {
  'deposit-credited': order,
  'withdrawal-requested': { ...order, waitsUntil: at },
  'withdrawal-sent': order,
  'withdrawal-refused': { ...order, why: 'review' },
  'withdrawal-back': { ...order, why: 'a reason of tomorrow' },
  win: { amount: '12600.0000', currency: 'PKR', game: 'K3_1M', numero: '20261118-0312' },
  'draw-settled': { amount: '1.0000', currency: 'PKR', game: 'K3_1M', numero: '20261118-0312' },
  reward: { reward: 'r', amount: '340.0000', currency: 'PKR', expiresAt: at },
  'login-new-device': { device: 'Chrome · Android', country: 'PK' },
  'password-changed': {},
  'card-added': { bank: 'Crescent Bank', lastDigits: '4471' },
  'limit-asked': { ...raise, from: at },
  'limit-raised': raise,
  'exclusion-begun': { protection: 'timeout', until: at },
  note: {},
}

const textIn = createLanguageText()
const told = (kind: string, data: object) => ({
  kind,
  topic: 'money',
  data: data as Readonly<Record<string, string | null>>,
  title: null,
  body: null,
  sentAt: new Date('2026-11-18T05:56:00Z'),
})
const kinds = (Object.keys(messageKinds) as MessageKind[]).filter((kind) => kind !== 'note')

test.each(['EN', 'UR', 'VI', 'KO', 'TA'] as const)('every kind has a title and a sentence in %s', async (code) => {
  const text = await textIn(code)
  for (const kind of kinds) {
    const { title, text: sentence } = messageWords(text, told(kind, samples[kind]), 'Asia/Karachi')
    // A lock screen shows the title to everybody.
    expect(title, kind).toMatch(/^\D+$/)
    expect(sentence, kind).not.toMatch(/^$|[{}]|undefined|null/)
    const without = Object.fromEntries(Object.entries(samples[kind]).map(([name, value]) => [name, value && null]))
    expect(messageWords(text, told(kind, { ...samples[kind], ...pick(without) }), 'Asia/Karachi').text, kind).not.toBe(
      '',
    )
  }
})

const mayLack = ['waitsUntil', 'numero', 'expiresAt', 'device', 'until']
const pick = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => mayLack.includes(name)))

test('the figures stand in the sentence, in the zone of the house', async () => {
  const text = await textIn('EN')
  const say = (kind: MessageKind, data: object) => messageWords(text, told(kind, data), 'Asia/Karachi')
  expect(say('withdrawal-requested', samples['withdrawal-requested'])).toEqual({
    title: 'Withdrawal requested',
    text: 'Rs\u00a05,000.00 will be sent after 19 Nov, 10:56. Nothing for you to do.',
  })
  expect(say('limit-asked', { ...samples['limit-asked'], amount: null }).text).toContain('to be removed')
  expect(say('withdrawal-back', samples['withdrawal-back']).text).toContain('Try again, or contact customer service')
})

test('staff keep their own words, and what this build does not know is called by its topic', async () => {
  const text = await textIn('EN')
  const note = { ...told('note', {}), title: 'Hello', body: 'You' }
  expect(messageWords(text, note, 'UTC')).toEqual({ title: 'Hello', text: 'You' })
  expect(messageWords(text, told('of tomorrow', {}), 'UTC')).toEqual({ title: 'Money', text: '' })
})
