import type { ParsedInputOf } from '@fairground/contract/call.ts'
import * as betsContract from '@fairground/contract/lottery/bets.ts'
import * as drawsContract from '@fairground/contract/lottery/draws.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { type DrawnGame, drawnGameOf, playLimitsOf } from '@fairground/domain/lottery/families.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { isFree } from '@fairground/domain/permissions.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { cancelBets } from '@fairground/modules/lottery/cancel-bets.ts'
import { inclusionOfBet, proofOf } from '@fairground/modules/lottery/draw-proof.ts'
import { databaseTime, findDraw, type ShownDraw } from '@fairground/modules/lottery/draws.ts'
import { textFor } from '@fairground/modules/lottery/lottery-at.ts'
import type { PricedLineRequest } from '@fairground/modules/lottery/place-order.ts'
import { readBoard, readPastDraws } from '@fairground/modules/lottery/read-board.ts'
import { readBet, readBets } from '@fairground/modules/lottery/read-orders.ts'
import { createReceipts, type Receipts } from '@fairground/modules/lottery/receipts.ts'
import { type Bettor, createOrderTaking } from '@fairground/modules/lottery/take-order.ts'
import { uuidv7 } from 'uuidv7'
import type { Api } from '../../api.ts'
import type { Merchant } from '../../brands/merchants.ts'
import { apiKeys } from '../../config.ts'
import { type Answering, accountOf, answer } from '../../http/answer.ts'
import { receiptFieldsOf, wireBalance, wireBet, wireDraw, wirePlayLimits } from './play-wire.ts'

export function playRoutes(api: Api): void {
  const receipts = createReceipts(apiKeys(api.config).receipts)
  boardRoutes(api)
  orderRoutes(api, receipts)
  betRoutes(api, receipts)
  // Not a call of the contract: whoever checks a receipt needs the plain keys and no envelope of ours.
  api.app.get('/lgw/keys', async () => ({ keys: receipts.publicKeys }))
}

type Offered = { readonly game: DrawnGame; readonly name: string }

/** A game that the platform draws and this merchant has on its list. */
async function offered(api: Api, merchant: Merchant, code: string, language?: LanguageCode): Promise<Offered> {
  const game = drawnGameOf(code)
  const listed = (await api.lotteryLists.of(merchant.id)).find((lottery) => lottery.code === code)
  if (!game || !listed?.isDrawn) throw new Refusal('GAME_UNAVAILABLE')
  const brandDefault = merchant.settings.languages.default
  return { game, name: textFor(listed.names, { language: language ?? brandDefault, brandDefault }) }
}

async function drawnFor(api: Api, merchant: Merchant): Promise<readonly DrawnGame[]> {
  const listed = await api.lotteryLists.of(merchant.id)
  return listed.filter(({ isDrawn }) => isDrawn).flatMap(({ code }) => drawnGameOf(code) ?? [])
}

function boardRoutes(api: Api): void {
  answer(api, drawsContract.readBoard, { perMinute: 600 }, async ({ game: code, language }, { merchant }) => {
    const { game, name } = await offered(api, merchant, code, language)
    const { now, current, next, recent } = await readBoard(api.db, game)
    const { currency } = merchant.brand
    return {
      now: now.toISOString(),
      game: code,
      family: game.family.code,
      name,
      current: current && wireDraw(current),
      next: next && wireDraw(next),
      recent: recent.map(wireDraw),
      limits: wirePlayLimits(playLimitsOf(currency)),
      currency,
    }
  })

  answer(api, drawsContract.readDraws, { perMinute: 300 }, async ({ game: code, limit, before }, { merchant }) => {
    const { game } = await offered(api, merchant, code)
    const { now, draws, cancelled } = await readPastDraws(api.db, game, limit, before)
    return { now: now.toISOString(), draws: draws.map(wireDraw), cancelled }
  })

  answer(api, drawsContract.readDrawProof, { perMinute: 300 }, async ({ game: code, numero }, { merchant }) => {
    const { game } = await offered(api, merchant, code)
    const draw = await findDraw(api.db, game.code, numero)
    if (!draw) throw new Refusal('GAME_UNAVAILABLE')
    return proofOf(draw)
  })

  answer(api, drawsContract.readNumero, { perMinute: 600 }, async ({ game: code }, { merchant }) => {
    const { now, current } = await readBoard(api.db, (await offered(api, merchant, code)).game)
    return { now: now.toISOString(), ...onSale(current, now) }
  })

  answer(api, drawsContract.readNumeros, { perMinute: 600 }, async ({ game: code }, { merchant }) => {
    const games = code === undefined ? await drawnFor(api, merchant) : [(await offered(api, merchant, code)).game]
    const boards = await Promise.all(
      games.map(async (game) => ({ game: game.code, ...(await readBoard(api.db, game)) })),
    )
    const now = boards[0]?.now ?? (await databaseTime(api.db))
    return {
      now: now.toISOString(),
      games: boards.map(({ game, current, now: at }) => ({ game, ...onSale(current, at) })),
    }
  })
}

function onSale(current: ShownDraw | null, now: Date) {
  const remainTime = current ? Math.max(0, current.lockAt.getTime() - now.getTime()) : 0
  return { numero: current?.numero ?? null, remainTime }
}

function orderRoutes(api: Api, receipts: Receipts): void {
  const orders = createOrderTaking(api.db, uuidv7)
  api.app.addHook('onClose', () => orders.close())

  answer(api, betsContract.placeOrder, { perMinute: 300 }, async ({ key, game: code, numero, lines }, answering) => {
    const { game } = await offered(api, answering.merchant, code)
    const request = { key, game, numero, lines: lines.map(pricedLineOf) }
    const { orderId, acceptedAt, bets, balance } = await orders.take(bettorOf(answering), answering.now, request)
    return {
      orderId,
      bets: bets.map((bet) => wireBet(bet, acceptedAt)),
      receipts: bets.map((bet) => receipts.sign(receiptFieldsOf(bet))),
      balance: wireBalance(balance),
    }
  })
}

function bettorOf(answering: Answering): Bettor {
  const book = isFree(accountOf(answering).type) ? 'trial' : 'real'
  return { ...ownerOf(answering), currency: answering.merchant.brand.currency, book }
}

type WireLine = ParsedInputOf<typeof betsContract.placeOrder>['lines'][number]

function pricedLineOf({ unitStake, stake, ...line }: WireLine): PricedLineRequest {
  return { ...line, unitStake: amountOf(unitStake), stake: amountOf(stake) }
}

const betId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function betRoutes(api: Api, receipts: Receipts): void {
  answer(api, betsContract.readOrders, { perMinute: 300 }, async (input, answering) => {
    if (input.after !== undefined && !betId.test(input.after)) return { bets: [], next: null }
    const now = await databaseTime(api.db)
    const { bets, next } = await readBets(api.db, ownerOf(answering), input)
    return { bets: bets.map((bet) => wireBet(bet, now)), next }
  })

  answer(api, betsContract.readOrderDetail, { perMinute: 300 }, async (input, answering) => {
    const bet = await readBet(api.db, ownerOf(answering), input.betId)
    if (!bet) throw new Refusal('ORDER_UNKNOWN')
    const now = await databaseTime(api.db)
    const receipt = receipts.sign(receiptFieldsOf(bet))
    const { id, play, selection } = bet
    const inclusion =
      bet.draw.betRoot === null
        ? null
        : await inclusionOfBet(api.db, bet.draw.id, { id, play, selection, stake: receipt.stake })
    return { bet: wireBet(bet, now), receipt, inclusion }
  })

  answer(api, betsContract.cancelBets, { perMinute: 120 }, async ({ orderId, suborderIds }, answering) => {
    const wish = { ...ownerOf(answering), orderId, betIds: suborderIds }
    const { results, balance } = await cancelBets(api.db, answering.now, wish)
    return { results, balance: wireBalance(balance) }
  })
}

function ownerOf(answering: Answering) {
  return { merchantId: answering.merchant.id, memberId: accountOf(answering).memberId }
}

function amountOf(text: string): bigint {
  const amount = parseAmount(text)
  if (amount === undefined) throw new Error('the contract let a wrong amount in')
  return amount
}
