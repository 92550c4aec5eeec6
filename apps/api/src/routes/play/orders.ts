import type { OutputOf, ParsedInputOf } from '@fairground/contract/call.ts'
import * as contract from '@fairground/contract/lottery/bets.ts'
import { drawLimitOf } from '@fairground/domain/lottery/exposure.ts'
import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { isFree } from '@fairground/domain/permissions.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { idAt } from '@fairground/modules/ledger/id-at.ts'
import { cancelBets } from '@fairground/modules/lottery/cancel-bets.ts'
import { databaseTime } from '@fairground/modules/lottery/draws.ts'
import { readBookInclusion } from '@fairground/modules/lottery/evidence/book-inclusion.ts'
import { readCancellation } from '@fairground/modules/lottery/evidence/read-cancellation.ts'
import { inclusionOfBet } from '@fairground/modules/lottery/lv1/draw-proof.ts'
import type { PricedLineRequest } from '@fairground/modules/lottery/place-order.ts'
import { type PlacedBet, readBet, readBets } from '@fairground/modules/lottery/read-orders.ts'
import { type Bettor, createOrderTaking } from '@fairground/modules/lottery/take-order.ts'
import type { Api } from '../../api.ts'
import { accountOf, answer, ownerOf, type RequestContext } from '../../http/answer.ts'
import { offered } from './offered.ts'
import { wireBalance, wireBet, wireInclusion } from './play-wire.ts'
import type { BetSigning } from './sign-bets.ts'

export function orderRoutes(api: Api, signing: BetSigning): void {
  const orders = createOrderTaking(api.db, idAt)
  api.app.addHook('onClose', () => orders.close())

  answer(
    api,
    contract.placeOrder,
    { perMinute: 300 },
    async ({ key, game: code, numero, series, lines }, answering) => {
      const { game } = await offered(api, answering.merchant, code)
      const request = { key, game, numero, series, lines: lines.map(pricedLineOf) }
      const bettor = bettorOf(answering)
      const { orderId, acceptedAt, bets, balance } = await orders.take(bettor, answering.now, request)
      return {
        orderId,
        bets: bets.map((bet) => wireBet(bet, acceptedAt)),
        receipts: await signing.sign(bettor.memberId, bets),
        balance: wireBalance(balance),
      }
    },
  )

  answer(api, contract.cancelBets, { perMinute: 120 }, async ({ orderId, suborderIds }, answering) => {
    const request = { ...ownerOf(answering), orderId, betIds: suborderIds }
    const { results, balance } = await cancelBets(api.db, answering.now, request)
    return { results, balance: wireBalance(balance) }
  })

  betRoutes(api, signing)
}

const betId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function betRoutes(api: Api, signing: BetSigning): void {
  answer(api, contract.readOrders, { perMinute: 300 }, async (input, answering) => {
    if (input.after !== undefined && !betId.test(input.after)) return { bets: [], next: null }
    const now = await databaseTime(api.db)
    const { bets, next } = await readBets(api.db, ownerOf(answering), input)
    return { bets: bets.map((bet) => wireBet(bet, now)), next }
  })

  answer(api, contract.readOrderDetail, { perMinute: 300 }, async (input, answering) => {
    const owner = ownerOf(answering)
    const bet = await readBet(api.db, owner, input.betId)
    if (!bet) throw new Refusal('ORDER_UNKNOWN')
    const now = await databaseTime(api.db)
    const [receipt] = await signing.sign(owner.memberId, [bet])
    if (!receipt) throw new Error('a bet has a receipt')
    const isV1 = bet.draw.scheme === 'LV1'
    const inclusion = isV1 ? await inclusionV1(api, bet) : wireInclusion(await readBookInclusion(api.db, bet))
    const cancelled = isV1 ? null : await readCancellation(api.db, owner, bet)
    const cancellation = cancelled && signing.signCancellation(owner.memberId, bet, cancelled)
    return { bet: wireBet(bet, now), receipt, inclusion, cancellation }
  })
}

type Inclusion = OutputOf<typeof contract.readOrderDetail>['inclusion']

async function inclusionV1(api: Api, { id, draw, play, selection, stake }: PlacedBet): Promise<Inclusion> {
  if (draw.betRoot === null) return null
  return inclusionOfBet(api.db, draw.id, { id, play, selection, stake: formatAmount(stake) })
}

function bettorOf(answering: RequestContext): Bettor {
  const book = isFree(accountOf(answering).type) ? 'trial' : 'real'
  const { currency } = answering.merchant.brand
  const drawLimit = parseAmount(answering.merchant.settings.drawLimits[currency] ?? '') ?? drawLimitOf(currency)
  return { ...ownerOf(answering), currency, book, drawLimit }
}

type WireLine = ParsedInputOf<typeof contract.placeOrder>['lines'][number]

function pricedLineOf({ unitStake, stake, ...line }: WireLine): PricedLineRequest {
  return { ...line, unitStake: amountOf(unitStake), stake: amountOf(stake) }
}

function amountOf(text: string): bigint {
  const amount = parseAmount(text)
  if (amount === undefined) throw new Error('the contract let a wrong amount in')
  return amount
}
