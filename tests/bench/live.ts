import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Figure, figure, report } from './figures.ts'
import { roundsOr } from './rounds.ts'
import { type ServerProcess, startServer, stopServer } from './server-process.ts'

const rounds = roundsOr(9)
const clients = 1_000
const times = 50

type Answer = { readonly cpuMicros: number; readonly open: number }

/** G5: what one event costs per phone, against the bare write of the same bytes to the same sockets. */
export async function benchLive(): Promise<Figure[]> {
  const server = await startServer('tests/bench/live-server.ts')
  const sockets = await Promise.all(Array.from({ length: clients }, () => listen(server.port)))
  const samples = { news: [] as number[], raw: [] as number[] }
  try {
    for (const way of ['news', 'raw'] as const) await deliver(server, way)
    for (let round = 1; round <= rounds; round += 1) {
      for (const way of ['raw', 'news'] as const) {
        const micros = await deliver(server, way)
        samples[way].push(micros)
        report({ bench: 'live', round, way, cpuMicros: micros })
      }
    }
  } finally {
    for (const socket of sockets) socket.destroy()
    await stopServer(server)
  }
  const ratios = samples.news.map((micros, index) => micros / (samples.raw[index] ?? Number.NaN))
  return [
    figure('live', 'raw socket write, CPU µs per phone', samples.raw),
    figure('live', 'news delivered, CPU µs per phone', samples.news),
    figure('live', 'news delivered ÷ raw socket write, CPU', ratios, { max: 1.3 }),
  ]
}

async function listen(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nhost: phone\r\n\r\n')
  await once(socket, 'data')
  socket.resume()
  return socket
}

async function deliver({ child }: ServerProcess, way: 'news' | 'raw'): Promise<number> {
  const answered = once(child, 'message')
  child.send({ way, times })
  const [{ cpuMicros, open }] = (await answered) as [Answer]
  if (open !== clients) throw new Error(`${clients - open} phones were lost`)
  return cpuMicros / (clients * times)
}
