import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Which way bytes stop: what clients send, what the server answers, or both. */
export type Direction = 'up' | 'down' | 'both'

export type HangProxy = {
  readonly port: number
  /** The same address, through this proxy. */
  through(url: string): string
  /** Nothing is refused and nothing is closed: bytes just do not arrive any more. New connections hang too. */
  hang(direction?: Direction): void
  /** Only the connections of this moment hang; new ones are served. */
  hangKnown(direction?: Direction): void
  /** What was held back arrives, and everything flows again. */
  resume(): void
  close(): Promise<void>
}

type Way = { readonly from: Socket; readonly direction: 'up' | 'down'; hung: boolean }

/** A way to a server that can be made to hang, which no signal to the server's processes can do for one client alone. */
export async function startHangProxy(targetUrl: string): Promise<HangProxy> {
  const target = new URL(targetUrl)
  const ways = new Set<Way>()
  const sockets = new Set<Socket>()
  let hung: Direction | null = null

  const isMeant = (way: Way, direction: Direction | null) => direction === 'both' || direction === way.direction
  const flow = (way: Way) => (way.hung ? way.from.pause() : way.from.resume())

  function carry(from: Socket, to: Socket, direction: 'up' | 'down'): void {
    const way: Way = { from, direction, hung: hung === 'both' || hung === direction }
    ways.add(way)
    from.on('data', (bytes) => {
      if (to.write(bytes)) return
      from.pause()
      to.once('drain', () => flow(way))
    })
    from.on('close', () => {
      ways.delete(way)
      to.destroy()
    })
    from.on('error', () => to.destroy())
    flow(way)
  }

  const server = createServer({ pauseOnConnect: true }, (client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.once('close', () => sockets.delete(socket))
    }
    carry(client, upstream, 'up')
    carry(upstream, client, 'down')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const turn = (direction: Direction | null) => {
    for (const way of ways) {
      way.hung = isMeant(way, direction)
      flow(way)
    }
  }
  return {
    port,
    through(url) {
      const address = new URL(url)
      address.host = `127.0.0.1:${port}`
      return address.href.replace(/\/$/, url.endsWith('/') ? '/' : '')
    },
    hang(direction = 'both') {
      hung = direction
      turn(direction)
    },
    hangKnown: (direction = 'both') => turn(direction),
    resume() {
      hung = null
      turn(null)
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
