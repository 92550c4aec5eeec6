import type { Message } from '../src/data/inbox/messages.ts'

export const messageId = '018bcfe5-6800-7000-8000-0000000000e1'

export function testMessage(change: Partial<Message> = {}): Message {
  return {
    id: messageId,
    kind: 'withdrawal-requested',
    topic: 'money',
    data: { order: '018bcfe5-6800-7000-8000-0000000000d1', amount: '5000.0000', currency: 'PKR', waitsUntil: null },
    title: null,
    body: null,
    sentAt: new Date().toISOString(),
    read: false,
    ...change,
  }
}
