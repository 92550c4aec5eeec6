import { once } from 'node:events'
import { connect } from 'node:net'
import { eventStream } from '@fairground/contract/events.ts'
import type { Service } from '@fairground/dev-env/service-process.ts'
import { until } from '../../support/until.ts'

const answerLimitMs = 5_000

/** Both engines speak text, so an order needs no client. */
async function order(url: string, text: string, done: RegExp): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  // A server that hangs up without an error would never wake a client that waits for data.
  const signal = AbortSignal.timeout(answerLimitMs)
  let heard = ''
  try {
    await once(socket, 'connect', { signal })
    socket.write(text)
    while (!done.test(heard)) heard += String((await once(socket, 'data', { signal }))[0])
    return heard
  } catch (cause) {
    throw new Error(`no answer to ${text.trim()}`, { cause })
  } finally {
    socket.destroy()
  }
}

export async function flushRedis(url: string): Promise<void> {
  await order(url, 'FLUSHALL\r\n', /^\+OK/)
}

/** Says whether there was a stream to delete: the relay may not have made it anew yet. */
export async function deleteEventStream(url: string): Promise<boolean> {
  const inbox = '_INBOX.trust'
  const request = `CONNECT {"verbose":false}\r\nSUB ${inbox} 1\r\nPUB $JS.API.STREAM.DELETE.${eventStream} ${inbox} 0\r\n\r\n`
  const answer = await order(url, request, /\r\nMSG _INBOX\.trust 1 \d+\r\n[^\r]*\r\n/)
  if (!/"success":\s*true/.test(answer) && !/stream not found/.test(answer)) throw new Error(answer)
  return /"success":\s*true/.test(answer)
}

async function relayedBy(worker: Service): Promise<number> {
  const text = await fetch(`${worker.healthUrl}/metrics`).then((answer) => answer.text())
  return Number(/^fairground_news_relayed_total (\d+)/m.exec(text)?.[1] ?? 0)
}

/** The worker that holds the relay's lock is the one whose count of relayed events grows. Events must be flowing. */
export async function relayHolder(workers: readonly Service[]): Promise<Service> {
  const before = await Promise.all(workers.map(relayedBy))
  return until('a worker relays', 30_000, async () => {
    const now = await Promise.all(workers.map(relayedBy))
    return workers.find((_, index) => (now[index] ?? 0) > (before[index] ?? 0))
  })
}
