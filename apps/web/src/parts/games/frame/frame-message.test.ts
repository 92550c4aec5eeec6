import { frameMessage } from '@fairground/contract/play/frame.ts'
import { expect, test } from 'vitest'
import { parseFrameMessage } from './frame-message.ts'

const said = [
  { type: 'fairground.ready' },
  { type: 'fairground.leave' },
  { type: 'fairground.deposit' },
  { type: 'fairground.limits' },
  { type: 'fairground.service' },
  { type: 'fairground.relogin' },
  { type: 'fairground.showing' },
  { type: 'fairground.shown' },
  { type: 'fairground.title', title: 'Moon Lantern' },
  { type: 'fairground.title', title: 'x'.repeat(80) },
  { type: 'fairground.title', title: 'x'.repeat(81) },
  { type: 'fairground.title', title: 7 },
  { type: 'fairground.title' },
  { type: 'fairground.verify', of: 'draw=K3_1M/20261115-0721' },
  { type: 'fairground.verify', of: 'receipt=10000000-0000-4000-8000-000000000001' },
  { type: 'fairground.verify', of: 'draw=K3_1M/20261115-0721&next=//evil.example' },
  { type: 'fairground.verify', of: '//evil.example' },
  { type: 'fairground.verify' },
  { type: 'fairground.show', of: 'bets' },
  { type: 'fairground.show', of: 'bet=10000000-0000-4000-8000-000000000001' },
  { type: 'fairground.show', of: 'board=K3_1M' },
  { type: 'fairground.show', of: 'board=K3_1M&next=x' },
  { type: 'fairground.show', of: '/m/withdraw' },
  { type: 'fairground.show' },
  { type: 'fairground.other' },
  { type: ['fairground.leave'] },
  { title: 'no type' },
  'fairground.leave',
  null,
  undefined,
  [],
]

test.each(said)('TD13 the hand-made check of %j agrees with the schema', (data) => {
  const { success, data: parsed } = frameMessage.safeParse(data)
  expect(parseFrameMessage(data)).toEqual(success ? parsed : null)
})

test('a frame cannot tell the page how to look', () => {
  expect(parseFrameMessage({ type: 'fairground.look', theme: 'dark', language: 'EN' })).toBeNull()
})
