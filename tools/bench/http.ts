import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Figure, figure, tell } from './figures.ts'
import { roundsOr } from './rounds.ts'
import { cpuSecondsOf, type ServerProcess, startServer, stopServer } from './server-process.ts'

const run = promisify(execFile)
const rounds = roundsOr(7)

type Case = { readonly name: string; readonly path: string; readonly headers: readonly string[] }
type Sample = { readonly perSecond: number; readonly cpuMicros: number }

/** G4: what a ready-made list costs the server against the least that a request can cost it. */
export async function benchHttp(): Promise<Figure[]> {
  const server = await startServer('tools/bench/http-server.ts')
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/catalogue`)
    await answer.arrayBuffer()
    const cases = casesFor(answer.headers.get('etag') ?? '')
    for (const each of cases) await load(server, each, '1s')
    const samples = new Map<string, Sample[]>(cases.map(({ name }) => [name, []]))
    for (let round = 1; round <= rounds; round += 1) {
      for (const each of cases) {
        const sample = await load(server, each, '2s')
        samples.get(each.name)?.push(sample)
        tell({ bench: 'http', round, case: each.name, ...sample })
      }
    }
    return figures(samples)
  } finally {
    await stopServer(server)
  }
}

function casesFor(etag: string): readonly Case[] {
  return [
    { name: 'hello', path: '/hello', headers: [] },
    { name: 'catalogue', path: '/catalogue', headers: [] },
    { name: 'catalogue-br', path: '/catalogue', headers: ['Accept-Encoding: br'] },
    { name: 'catalogue-304', path: '/catalogue', headers: [`If-None-Match: ${etag}`] },
    { name: 'stringified', path: '/stringified', headers: [] },
  ]
}

function figures(samples: ReadonlyMap<string, readonly Sample[]>): Figure[] {
  const of = (name: string) => samples.get(name) ?? []
  const toHello = (name: string) =>
    of(name).map(({ cpuMicros }, index) => cpuMicros / (of('hello')[index]?.cpuMicros ?? Number.NaN))
  const cpu = (name: string) => of(name).map(({ cpuMicros }) => cpuMicros)
  return [
    figure('http', 'hello, server CPU µs per request', cpu('hello')),
    figure('http', 'catalogue of 200 ÷ hello, server CPU', toHello('catalogue'), { most: 1.6 }),
    figure('http', 'catalogue of 200 in brotli ÷ hello, server CPU', toHello('catalogue-br'), { most: 1.6 }),
    figure('http', 'catalogue unchanged (304) ÷ hello, server CPU', toHello('catalogue-304'), { most: 1 }),
    figure('http', 'catalogue stringified at each request ÷ hello, server CPU', toHello('stringified')),
  ]
}

async function load({ port, pid }: ServerProcess, { path, headers }: Case, duration: string): Promise<Sample> {
  const options = ['-t1', '-c32', `-d${duration}`, ...headers.flatMap((header) => ['-H', header])]
  const before = cpuSecondsOf(pid)
  const { stdout } = await run('wrk', [...options, `http://127.0.0.1:${port}${path}`])
  const spent = cpuSecondsOf(pid) - before
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  if (!(requests > 0) || /Non-2xx/.test(stdout.replace(/Non-2xx or 3xx responses: 0/, '')))
    throw new Error(`wrk did not succeed:\n${stdout}`)
  return { perSecond, cpuMicros: (spent / requests) * 1e6 }
}
