import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TripsProxy = {
  /** The same address, through this proxy. */
  through(url: string): string
  /** Forgets the trips so far. */
  reset(): void
  /** The text of each trip since then, in the order in which they were sent. */
  trips(): readonly string[]
  close(): Promise<void>
}

const headBytes = 5

/**
 * Counts what a client asks PostgreSQL for, on the wire and not where the client says so: a simple query, or everything up
 * to a Sync, is one trip, because the client cannot go on before it is answered.
 */
export async function startTripsProxy(targetUrl: string): Promise<TripsProxy> {
  const target = new URL(targetUrl)
  const sockets = new Set<Socket>()
  let counted: string[] = []
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => sockets.delete(socket))
    }
    const read = readMessages((text) => counted.push(text))
    client.on('data', (bytes: Buffer) => {
      read(bytes)
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => client.write(bytes))
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    through(url) {
      const address = new URL(url)
      address.host = `127.0.0.1:${port}`
      return address.href
    },
    reset() {
      counted = []
    },
    trips: () => counted,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Reads what one client sends, however it is cut into pieces. Its first message alone has no letter in front. */
function readMessages(note: (text: string) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  let parsed: string[] = []
  const take = (kind: string, body: Buffer) => {
    if (kind === 'Q') note(textIn(body, 0))
    // The name of the statement stands before its text.
    if (kind === 'P') parsed.push(textIn(body, body.indexOf(0) + 1))
    if (kind !== 'S') return
    note(parsed.join('; ') || 'a statement that was prepared before')
    parsed = []
  }
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const head = isStarted ? headBytes : headBytes - 1
      if (rest.length < head) return
      const length = rest.readUInt32BE(head - 4) + head - 4
      if (rest.length < length) return
      if (isStarted) take(String.fromCharCode(rest[0] ?? 0), rest.subarray(head, length))
      isStarted = true
      rest = rest.subarray(length)
    }
  }
}

function textIn(body: Buffer, from: number): string {
  const end = body.indexOf(0, from)
  return body.toString('utf8', from, end < 0 ? body.length : end)
}
