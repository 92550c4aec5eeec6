import { createHmac } from 'node:crypto'
import { signatureWindowMs } from '@fairground/contract/cashier/payment.ts'
import { expect, test } from 'vitest'
import { openEvent } from './open-event.ts'
import { checkSignature, sign } from './sign.ts'

const key = 'a key of thirty-two characters !!'
const nowMs = 1_790_000_000_000
const body = '{"order":"one","note":"é"}'

test('a signature is the hex HMAC-SHA256 over timestamp, dot and the raw body', () => {
  const { timestamp, signature } = sign(key, nowMs, body)
  expect(timestamp).toBe('1790000000000')
  expect(signature).toBe(createHmac('sha256', key).update('1790000000000.').update(body, 'utf8').digest('hex'))
  expect(sign(key, nowMs, Buffer.from(body))).toEqual({ timestamp, signature })
})

test('what was signed now is good; another body, key, time or form is not', () => {
  const given = sign(key, nowMs, body)
  expect(checkSignature(key, nowMs, given, body)).toBe('good')
  expect(checkSignature(key, nowMs, given, body.replace('one', 'two'))).toBe('forged')
  expect(checkSignature('another key', nowMs, given, body)).toBe('forged')
  expect(checkSignature(key, nowMs, { ...given, timestamp: String(nowMs + 1) }, body)).toBe('forged')
  for (const signature of ['', 'zz', given.signature.slice(2), given.signature.toUpperCase(), `${given.signature}00`])
    expect(checkSignature(key, nowMs, { ...given, signature }, body)).toBe('forged')
  for (const timestamp of ['', 'NaN', '-1', '1e3', ' 1', '9'.repeat(40)])
    expect(checkSignature(key, nowMs, { ...sign(key, nowMs, body), timestamp }, body)).toBe('forged')
})

test('a message is believed for five minutes, and not from a clock far ahead', () => {
  const given = sign(key, nowMs, body)
  expect(checkSignature(key, nowMs + signatureWindowMs, given, body)).toBe('good')
  expect(checkSignature(key, nowMs + signatureWindowMs + 1, given, body)).toBe('stale')
  expect(checkSignature(key, nowMs - signatureWindowMs, given, body)).toBe('good')
  expect(checkSignature(key, nowMs - signatureWindowMs - 1, given, body)).toBe('stale')
})

const event = {
  id: 'evt_1',
  type: 'payout.updated',
  at: '2026-11-15T12:00:00.000Z',
  payout: {
    id: 'out_1',
    order: 'one',
    state: 'confirmed',
    amount: '1.0000',
    currency: 'PKR',
    updatedAt: '2026-11-15T12:00:00.000Z',
    reason: null,
  },
}

const open = (bytes: Uint8Array) => openEvent(key, nowMs, sign(key, nowMs, bytes), bytes).found

test('a message is read only after its signature, and what is signed must still be an event', () => {
  const text = JSON.stringify(event)
  expect(open(Buffer.from(text))).toBe('event')
  expect(openEvent(key, nowMs, { timestamp: String(nowMs), signature: 'ab'.repeat(32) }, Buffer.from('{')).found).toBe(
    'forged',
  )
  const broken = ['', '{', 'null', '[]', text.replace('payout.updated', 'payout.invented'), text.replace('1.0000', '1')]
  for (const each of broken) expect(open(Buffer.from(each))).toBe('unreadable')
  expect(open(Buffer.from(JSON.stringify({ ...event, id: 'a\u0000b' })))).toBe('unreadable')
  expect(open(Buffer.from(JSON.stringify({ ...event, id: '' })))).toBe('unreadable')
  expect(open(Buffer.concat([Buffer.from(text.slice(0, 20)), Buffer.from([0xff]), Buffer.from(text.slice(20))]))).toBe(
    'unreadable',
  )
})
