import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connect } from '@fairground/db/connect.ts'
import { startConstellation } from '../constellation.ts'
import { publishDemo } from '../demo/publish-demo.ts'
import { findLedgerFaults } from '../trust/check-ledger.ts'
import { type Figure, figure, tell } from './figures.ts'
import { apiOf } from './http.ts'
import { bare, load } from './ledger.ts'
import { moneyedSessions, wish } from './money.ts'
import { roundsOr } from './rounds.ts'
import { cpuSecondsOf } from './server-process.ts'

const run = promisify(execFile)
const rounds = roundsOr(5)
const host = 'Host: halcyon.localhost'
const game = 'K3_5M'
/** A round must not meet the end of its sale. */
const roundTakesMs = 20_000

type Sample = { readonly bare: number; readonly http: number; readonly cpuMicros: number }

/**
 * G1: a bet by the whole way a phone has (session, limit, check of the input, price, key, ledger, order and bet, news,
 * signed receipt) against a bare bet by one statement. Both use the same PostgreSQL, which writes to the disk before it
 * answers.
 */
export async function benchBets(): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
  const house = await startConstellation({ dir, mode: 'test', durable: true, apis: 1, workers: 1, env })
  const owner = connect(house.engines.databaseUrl, { role: 'owner', max: 2 })
  try {
    await publishDemo(house.engines.databaseUrl, new Date())
    const sessions = join(dir, 'sessions.txt')
    await writeFile(sessions, await moneyedSessions(house.engines.databaseUrl, owner))
    const script = join(dir, 'bare.sql')
    await writeFile(script, bare.script)
    const { url, pid } = apiOf(house)
    const round = async (): Promise<Sample> => {
      const before = await load(house.engines.databaseUrl, script, bare)
      const order = orderOn(await numeroOnSale(url))
      const cpu = cpuSecondsOf(pid)
      const wished = await wish(`${url}/lgw/orders`, sessions, order)
      const cpuMicros = ((cpuSecondsOf(pid) - cpu) / wished.count) * 1e6
      const after = await load(house.engines.databaseUrl, script, bare)
      return { bare: (before + after) / 2, http: wished.perSecond, cpuMicros: Math.round(cpuMicros) }
    }
    await round()
    const samples: Sample[] = []
    for (let number = 1; number <= rounds; number += 1) {
      const sample = await round()
      samples.push(sample)
      tell({ bench: 'bets', round: number, ...sample })
    }
    // What is fast and wrong is worth nothing.
    const [fault] = await findLedgerFaults(owner)
    if (fault) throw new Error(`the books are wrong after the load: ${fault}`)
    return figures(samples)
  } finally {
    await owner.destroy()
    await house.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

function figures(samples: readonly Sample[]): Figure[] {
  const of = (name: keyof Sample) => samples.map((sample) => sample[name])
  return [
    figure('bets', 'bare bet in one statement, per second', of('bare')),
    figure('bets', 'bets over HTTP, per second', of('http')),
    figure('bets', 'api CPU µs per bet', of('cpuMicros')),
    figure(
      'bets',
      'bets over HTTP ÷ bare bets',
      samples.map(({ http, bare: bets }) => http / bets),
      { least: 0.45 },
    ),
  ]
}

function orderOn(numero: string): string {
  const line = { play: 'BSOE', selection: 'BIG', unitStake: '1.0000', multiple: 1, stake: '1.0000' }
  return JSON.stringify({ key: 'KEY', game, numero, lines: [line] })
}

async function numeroOnSale(origin: string): Promise<string> {
  for (;;) {
    const { stdout } = await run('curl', ['-sS', '-H', host, `${origin}/lgw/vietnam/numero?game=${game}`])
    const { value } = JSON.parse(stdout) as { value: { numero: string | null; remainTime: number } | null }
    if (value?.numero && value.remainTime > roundTakesMs) return value.numero
    await wait(1_000)
  }
}
