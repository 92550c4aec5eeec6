import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

// A connection that was accepted last has a request on its way.
const lastRequestsMs = 250

/**
 * How a server leaves those that keep connections to it: a proxy sends a request elsewhere when a connection is refused,
 * but hands on an answer of 503. So every request that reaches an open connection is served, and none stays open.
 */
export function createConnectionDrain() {
  let leaving = false
  return {
    announce(): void {
      leaving = true
    },

    /** Before anybody answers: from the announcement on, an answer is the last one of its connection. */
    prepare(response: ServerResponse): void {
      if (leaving) response.shouldKeepAlive = false
    },

    /** Takes no new connection, ends those without a request, and serves what is on its way. */
    async refuseConnections(server: Server): Promise<void> {
      leaving = true
      server.close()
      await wait(lastRequestsMs)
    },
  }
}

export type ConnectionDrain = ReturnType<typeof createConnectionDrain>
