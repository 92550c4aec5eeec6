import type { ServerResponse } from 'node:http'

const beatMs = 20_000

export type ChangeStreams = {
  open(name: string, response: ServerResponse): void
  /** Something changed: a listener reads it again. */
  notify(name: string): void
  close(name: string): void
  stop(): void
}

/** Event streams that only say that something changed. */
export function createChangeStreams(): ChangeStreams {
  const listeners = new Map<string, Set<ServerResponse>>()
  const of = (name: string) => listeners.get(name) ?? new Set<ServerResponse>()
  // A line now and then keeps the connection from being closed in between.
  const beating = setInterval(() => {
    for (const each of listeners.values()) for (const response of each) response.write(':\n\n')
  }, beatMs)
  beating.unref()
  return {
    open(name, response) {
      listeners.set(name, of(name).add(response))
      response.on('close', () => {
        of(name).delete(response)
        if (of(name).size === 0) listeners.delete(name)
      })
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(':\n\n')
    },
    notify(name) {
      for (const response of of(name)) response.write('data: changed\n\n')
    },
    close(name) {
      for (const response of of(name)) response.end()
    },
    stop: () => clearInterval(beating),
  }
}
