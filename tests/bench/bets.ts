import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Figure } from './figures.ts'
import { benchOverHttp } from './over-http.ts'

const run = promisify(execFile)
const host = 'Host: halcyon.localhost'
const game = 'K3_5M'
/** A round must not meet the end of its sale. */
const roundTakesMs = 20_000

/** G1: session, limit of calls, check of the input, price, key, ledger, order and bet, events, signed receipt. */
export function benchBets(clients = 64): Promise<Figure[]> {
  const maxCpuMillis = clients >= 512 ? 1 : 1.6
  return benchOverHttp({
    bench: 'bets',
    one: 'bet',
    many: 'bets',
    path: '/lgw/orders',
    bodyOf: orderOnSale,
    clients,
    maxCpuMillis,
  })
}

/** An order of one line on the draw that is on sale, with KEY in place of its key. */
export async function orderOnSale(origin: string): Promise<string> {
  const numero = await numeroOnSale(origin)
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
