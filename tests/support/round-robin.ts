import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'

/** Spreads connections over several processes, as a load balancer would, so that nothing can live in one of them. */
export async function roundRobin(targets: readonly number[], port = 0): Promise<{ port: number; close(): void }> {
  let next = 0
  const server: Server = createServer((client) => {
    const upstream = connect(targets[next++ % targets.length] as number, '127.0.0.1')
    client.pipe(upstream).pipe(client)
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return { port: address.port, close: () => server.close() }
}
