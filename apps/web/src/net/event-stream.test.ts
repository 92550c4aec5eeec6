import { expect, test } from 'vitest'
import { eventOf, readEvents } from './event-stream.ts'

const streamOf = (chunks: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })

async function read(...chunks: readonly string[]) {
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk))
  const found = []
  for await (const event of readEvents(streamOf(bytes))) found.push(event)
  return found
}

test('an event carries its id and its data', async () => {
  expect(await read('id: 7\ndata: {"kind":"refetch"}\n\n')).toEqual([{ id: '7', data: '{"kind":"refetch"}' }])
})

test('an event may arrive in pieces and several may arrive at once', async () => {
  const events = (await read('id: 1\nda', 'ta: a\n\nid: 2\r\ndata: b\r\n\r\ndata: c', '\n\n')).filter(Boolean)
  expect(events).toEqual([
    { id: '1', data: 'a' },
    { id: '2', data: 'b' },
    { id: null, data: 'c' },
  ])
})

test('a letter that is cut in two stays whole', async () => {
  const bytes = new TextEncoder().encode('data: ا\n\n')
  const found = []
  for await (const event of readEvents(streamOf([bytes.slice(0, 7), bytes.slice(7)]))) found.push(event)
  expect(found.filter(Boolean)).toEqual([{ id: null, data: 'ا' }])
})

test('a heartbeat is a sign of life without an event', async () => {
  expect(await read(': beat\n\n')).toEqual([null])
})

test('lines of data are joined and unknown fields are passed over', () => {
  expect(eventOf('event: x\ndata: a\ndata: b')).toEqual({ id: null, data: 'a\nb' })
})
