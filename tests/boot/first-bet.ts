import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@fairground/contract/account/account.ts'
import { depositByGateway, readDeposit, readDepositChannels } from '@fairground/contract/cashier/deposit.ts'
import { RefusedCall } from '@fairground/contract/client.ts'
import { placeOrder, readOrderDetail } from '@fairground/contract/lottery/bets.ts'
import { readBoard } from '@fairground/contract/lottery/draws.ts'
import { register } from '@fairground/contract/member/member.ts'
import type { Db } from '@fairground/db/connect.ts'
import { until } from '../support/until.ts'
import type { HttpPhone } from './http-phone.ts'

const game = 'K3_1M'
const password = 'brisk otter 41'
const soonMs = 20_000
const betweenMs = 1_000
/** A draw comes every minute; the rest is for its number and its payment. */
const drawnMs = 150_000

/** A member joins, pays in, bets on three dice and sees the bet settled; gives what became of it. */
export async function playFirstBet(phone: HttpPhone, host: string, owner: Db): Promise<string> {
  await join(phone, host, owner)
  await payIn(phone)
  const { bets } = await bet(phone)
  const [placed] = bets
  if (!placed) throw new Error('the order was taken without a bet')
  const settled = await untilAsked('the bet is settled', drawnMs, async () => {
    const { bet: now } = await phone.send(readOrderDetail, { betId: placed.id })
    return now.win === null ? undefined : now
  })
  return `${settled.play} ${settled.selection} on ${settled.result?.join('-')}: ${settled.state}, ${settled.win}`
}

/** Production limits how often a phone may ask. */
function untilAsked<T>(what: string, limitMs: number, ask: () => Promise<T | undefined | false>): Promise<T> {
  return until(what, limitMs, async () => {
    const answer = await ask()
    if (answer === undefined || answer === false) await sleep(betweenMs)
    return answer
  })
}

async function join(phone: HttpPhone, host: string, owner: Db): Promise<void> {
  const username = `boot${randomUUID().slice(0, 8)}`
  await phone.send(register, {
    key: randomUUID(),
    username,
    password,
    confirmPassword: password,
    captcha: await phone.solveCaptcha(owner),
    agree: true,
    ageConfirmed: true,
    language: 'EN',
    registerUrl: host,
    registerMethod: 'H5',
  })
  phone.token = (await phone.send(login, { type: 'username', username, password })).token
}

/** On the page of the demo bank, as a payer does. */
async function payIn(phone: HttpPhone): Promise<void> {
  const { channels } = await phone.send(readDepositChannels, {})
  const channel = channels.find(({ method, kind }) => method === 'gateway' && kind === 'redirect')
  if (!channel) throw new Error('no channel leads to a page of the bank')
  const order = await phone.send(depositByGateway, { key: randomUUID(), channel: channel.code, amount: channel.least })
  if (order.pay?.kind !== 'redirect') throw new Error('the deposit has no page')
  const answer = await fetch(order.pay.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
    redirect: 'manual',
  })
  if (answer.status >= 400) throw new Error(`the bank answered ${answer.status}`)
  await untilAsked('the deposit is credited', soonMs, async () => {
    const { credited } = await phone.send(readDeposit, { id: order.id })
    return credited !== null
  })
}

/** A sale may end between the look and the order, so the order is tried on the next one. */
function bet(phone: HttpPhone) {
  return untilAsked('a bet is taken', drawnMs, async () => {
    const { current, limits } = await phone.send(readBoard, { game })
    if (current?.state !== 'on-sale') return undefined
    const unitStake = limits.leastUnitStake
    const line = { play: 'BSOE', selection: 'BIG', unitStake, multiple: 1, stake: unitStake }
    const order = { key: randomUUID(), game, numero: current.numero, lines: [line] }
    return phone.send(placeOrder, order).catch((error: unknown) => {
      if (error instanceof RefusedCall && error.refusal === 'DRAW_CLOSED') return undefined
      throw error
    })
  })
}
