import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { orderOnSale } from '../bets.ts'
import { type Figure, figure, report } from '../figures.ts'
import { assertLedgerSound, brand, send, withFundedPlatform } from '../over-http.ts'
import { roundsOr } from '../rounds.ts'

const rounds = roundsOr(5)
const share = 0.7
const secondsPerRound = 8
const path = '/lgw/orders'
const agent = new Agent({ keepAlive: true, maxSockets: 512 })

type Sample = {
  readonly most: number
  readonly p50: number
  readonly p99: number
  readonly missing: number
}

/**
 * What a player waits for while the house does 70 % of the most it can: bets at a fixed rate, whatever the answers take,
 * each timed from the moment that it was due. The most is what 64 clients without a pause got just before.
 */
export async function benchBetsDue(): Promise<Figure[]> {
  return withFundedPlatform(async ({ url, owner, sessions }) => {
    const halves = (await readFile(sessions, 'utf8')).split('\n').map((line) => line.split(' '))
    const round = async (): Promise<Sample> => {
      const { perSecond } = await send(`${url}${path}`, sessions, await orderOnSale(url), { clients: 64 })
      await wait(1_000)
      const tookMs = await drive(url, halves, await orderOnSale(url), perSecond * share)
      const answered = tookMs.filter((each) => each !== null).toSorted((a, b) => a - b)
      const at = (part: number) => answered[Math.floor(answered.length * part)] ?? Number.NaN
      return { most: perSecond, p50: at(0.5), p99: at(0.99), missing: tookMs.length - answered.length }
    }
    await round()
    const samples: Sample[] = []
    for (let number = 1; number <= rounds; number += 1) {
      const sample = await round()
      samples.push(sample)
      report({ bench: 'bets-due', round: number, load: loadavg()[0], ...sample })
    }
    await assertLedgerSound(owner)
    const of = (name: keyof Sample) => samples.map((sample) => sample[name])
    return [
      figure('bets-due', 'the most bets over HTTP, per second', of('most')),
      figure('bets-due', 'p50 ms of a bet at 70 % of that', of('p50')),
      figure('bets-due', 'p99 ms of a bet at 70 % of that', of('p99'), { max: 150 }),
      figure('bets-due', 'bets without a good answer', of('missing'), { max: 0 }),
    ]
  })
}

/** How long each took, or null for one that was not taken. */
function drive(url: string, halves: readonly string[][], body: string, rate: number): Promise<(number | null)[]> {
  const startedAt = performance.now()
  const bets = Array.from({ length: Math.round(rate * secondsPerRound) }, async (_, place) => {
    const dueAt = startedAt + (place * 1_000) / rate
    await wait(Math.max(0, dueAt - performance.now()))
    const [token = '', cookie = ''] = halves[(place * 7_919) % halves.length] ?? []
    const isTaken = await bet(`${url}${path}`, { token, cookie }, body.replace('KEY', randomUUID()))
    return isTaken ? performance.now() - dueAt : null
  })
  return Promise.all(bets)
}

function bet(address: string, { token, cookie }: { token: string; cookie: string }, body: string): Promise<boolean> {
  const headers = {
    host: `${brand}.localhost`,
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    cookie,
    'x-forwarded-for': `10.${randomInt(250)}.${randomInt(250)}.${randomInt(1, 250)}`,
  }
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', headers, agent }, async (answer) => {
      let told = ''
      for await (const part of answer.setEncoding('utf8')) told += part
      resolve(answer.statusCode === 200 && JSON.parse(told).success === true)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
