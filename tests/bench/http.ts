import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { publishDemo } from '@fairground/cli/demo/publish-demo.ts'
import { type DevEnvironment, projectRoot, startDevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { thirdParties } from '@fairground/dev-env/third-parties.ts'
import { type Figure, figure, report } from './figures.ts'
import { roundsOr } from './rounds.ts'
import { cpuSecondsOf, startServer, stopServer } from './server-process.ts'

const run = promisify(execFile)
const rounds = roundsOr(9)
const host = 'Host: halcyon.localhost'
const phones = join(projectRoot, 'tests/bench/scripts/many-phones.lua')
const lists = {
  list: '/wps/game/list?merchant=halcyon&platform=html5&language=EN&gameType=RNG&pageNo=1&pageSize=21',
  hot: '/wps/game/hot?merchantCode=halcyon&isPlatform=true&language=EN&platform=html5',
}

type Server = { readonly url: string; readonly pid: number }
export type Case = Server & { readonly name: string; readonly headers: readonly string[]; readonly maxHellos?: number }
type Sample = { readonly name: string; readonly helloMicros: number; readonly cpuMicros: number }

/** G4: what the catalogue costs a real api process against the least that a request can cost a server. */
export async function benchHttp(): Promise<Figure[]> {
  const hello = await startServer('tests/bench/hello-server.ts')
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  // The load stands where the operator's proxy would, so that its requests may come from many addresses.
  const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' }
  const house = await startDevEnvironment({ dir, mode: 'test', apis: 1, workers: 1, thirdParties, env })
  try {
    await publishDemo(house.engines.databaseUrl, new Date())
    const least = { name: 'hello', url: `http://127.0.0.1:${hello.port}/hello`, pid: hello.pid, headers: [host] }
    return await measure(least, await casesFor(apiOf(house)))
  } finally {
    await stopServer(hello)
    await house.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

export function apiOf({ apis: [api] }: DevEnvironment): Server {
  const pid = api?.pid()
  if (!api || pid === undefined) throw new Error('There is no api process')
  return { url: api.url, pid }
}

async function casesFor({ url: origin, pid }: Server): Promise<readonly Case[]> {
  const ofLists = Object.entries(lists).map(async ([name, path]) => {
    const url = origin + path
    const brotli = [host, 'Accept-Encoding: br']
    return [
      { name, url, pid, headers: [host], mostHellos: 1.6 },
      { name: `${name} in brotli`, url, pid, headers: brotli, mostHellos: 1.6 },
      { name: `${name} unchanged (304)`, url, pid, headers: [...brotli, await tagOf(url)], mostHellos: 1 },
    ]
  })
  return (await Promise.all(ofLists)).flat()
}

async function tagOf(url: string): Promise<string> {
  const { stdout } = await run('curl', ['-sS', '-o', '/dev/null', '-D', '-', '-H', host, url])
  const tag = /^etag: (W.+)$/im.exec(stdout)?.[1]?.trim()
  if (!tag) throw new Error(`${url} has no tag:\n${stdout}`)
  return `If-None-Match: ${tag}`
}

/** Hello is asked right before and right after each case, so that a neighbour on the machine disturbs both alike. */
async function measure(hello: Case, cases: readonly Case[]): Promise<Figure[]> {
  for (const each of [hello, ...cases]) await load(each, 2)
  const samples: Sample[] = []
  for (let round = 1; round <= rounds; round += 1) {
    for (const each of cases) {
      const before = await load(hello, 1)
      const cpuMicros = await load(each, 1)
      const sample = { name: each.name, helloMicros: (before + (await load(hello, 1))) / 2, cpuMicros }
      samples.push(sample)
      report({ bench: 'http', round, ...sample })
    }
  }
  const of = (wanted: string) => samples.filter(({ name }) => name === wanted)
  return [
    figure(
      'http',
      'hello, server CPU µs per request',
      samples.map(({ helloMicros }) => helloMicros),
    ),
    ...cases.map(({ name, maxHellos = 1 }) => {
      const ratios = of(name).map(({ cpuMicros, helloMicros }) => cpuMicros / helloMicros)
      return figure('http', `${name} ÷ hello, server CPU`, ratios, { max: maxHellos })
    }),
  ]
}

/** Server CPU in microseconds per request. */
export async function load({ url, pid, headers }: Case, seconds: number): Promise<number> {
  const options = ['-t1', '-c32', `-d${seconds}s`, '-s', phones, ...headers.flatMap((header) => ['-H', header])]
  const before = cpuSecondsOf(pid)
  const { stdout } = await run('wrk', [...options, url])
  const spent = cpuSecondsOf(pid) - before
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  // A limit or a gate that refuses would be cheap to answer and no catalogue.
  if (!(requests > 0) || /Non-2xx/.test(stdout)) throw new Error(`wrk did not succeed:\n${stdout}`)
  return (spent / requests) * 1e6
}
