import { randomBytes } from 'node:crypto'
import * as contract from '@fairground/contract/cashier/deposit.ts'
import { callbackPath } from '@fairground/contract/cashier/payment.ts'
import { depositNumber, depositNumberBytes } from '@fairground/domain/cashier/deposit-rules.ts'
import { isLanguageCode } from '@fairground/domain/languages.ts'
import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { readDepositChannels } from '@fairground/modules/cashier/deposit/deposit-channels.ts'
import type { NameReader } from '@fairground/modules/cashier/deposit/deposit-names.ts'
import { countReceipt, storeReceipt } from '@fairground/modules/cashier/deposit/deposit-receipts.ts'
import { type OrderReader, readDeposit, readDeposits } from '@fairground/modules/cashier/deposit/read-deposits.ts'
import { startDeposit } from '@fairground/modules/cashier/deposit/start-deposit.ts'
import { readDepositPromos } from '@fairground/modules/rewards/deposit-promotions.ts'
import type { FastifyRequest } from 'fastify'
import { uuidv7 } from 'uuidv7'
import type { Api } from '../../api.ts'
import type { Merchant } from '../../brands/merchants.ts'
import { originFor, publicOrigin } from '../../brands/public-origin.ts'
import { accountOf, answer, ownerOf, type RequestContext } from '../../http/answer.ts'
import { createDecoder } from '../../uploads/decoder/create-decoder.ts'
import { createPictures } from '../../uploads/pictures.ts'
import { formatDepositCursor, parseDepositCursor, wireOf } from './deposit-wire.ts'

/** Every figure on a receipt can still be read. */
const receiptSide = 1_600

export function depositRoutes(api: Api): void {
  listRoutes(api)
  startRoute(api, contract.depositByManual, 'manual')
  startRoute(api, contract.depositByGateway, 'gateway')
  startRoute(api, contract.depositByAlipay, 'alipay')
  startRoute(api, contract.depositByQq, 'qq')
  startRoute(api, contract.depositByWechat, 'wechat')
  orderRoutes(api)
}

function orderReaderOf(answering: RequestContext): OrderReader {
  return { ...ownerOf(answering), brandDefault: answering.merchant.settings.languages.default }
}

function nameReaderOf({ settings }: Merchant, language: string | undefined): NameReader {
  const brandDefault = settings.languages.default
  return { language: language !== undefined && isLanguageCode(language) ? language : brandDefault, brandDefault }
}

function listRoutes(api: Api): void {
  answer(api, contract.readDepositChannels, { perMinute: 120 }, async ({ language }, answering) => {
    const { merchant, now } = answering
    const asker = { ...ownerOf(answering), type: accountOf(answering).type }
    const isReachable = (gateway: string) => api.gateways(gateway, merchant.brand.code) !== undefined
    const reader = nameReaderOf(merchant, language)
    const { channels, limit, askForLimits } = await readDepositChannels(api.db, now, asker, reader, isReachable)
    return {
      channels: channels.map((channel) => ({
        ...channel,
        least: formatAmount(channel.least),
        most: formatAmount(channel.most),
        feeFlat: formatAmount(channel.feeFlat),
      })),
      limit: limit && { span: limit.span, amount: formatAmount(limit.amount), left: formatAmount(limit.left) },
      askForLimits,
    }
  })

  answer(api, contract.readDepositPromos, { perMinute: 120 }, async ({ language }, answering) => {
    const promos = await readDepositPromos(
      api.db,
      answering.now,
      ownerOf(answering),
      nameReaderOf(answering.merchant, language),
    )
    return promos.map(({ code, name, bonusParts, most, leastDeposit, wagerTimes, base, maxStake, days }) => ({
      code,
      name,
      bonusParts,
      most: formatAmount(most),
      leastDeposit: formatAmount(leastDeposit),
      wagerTimes,
      base,
      maxStake: maxStake === null ? null : formatAmount(maxStake),
      days,
    }))
  })
}

type StartCall = typeof contract.depositByManual
type Method = (typeof contract.depositMethods)[number]

function startRoute(api: Api, call: StartCall, method: Method): void {
  answer(api, call, { perMinute: 20 }, async ({ amount, ...input }, answering) => {
    const { merchant, now, request } = answering
    const start = {
      ...input,
      ...ownerOf(answering),
      merchantCode: merchant.brand.code,
      id: uuidv7(),
      number: depositNumber(randomBytes(depositNumberBytes)),
      method,
      amount: parseAmount(amount) ?? 0n,
    }
    const id = await startDeposit(api, now, start, waysOf(api, merchant, request))
    return wireOf(await readDeposit(api.db, orderReaderOf(answering), id))
  })
}

/** The gateway reaches the merchant, and the member comes back to the host of the merchant that was left. */
function waysOf({ config }: Api, { brand }: Merchant, request: FastifyRequest) {
  const [notified, left] = [publicOrigin(config, brand), originFor(config, brand, request)]
  return {
    notifyUrl: (gateway: string) => `${notified}${callbackPath(gateway)}`,
    returnUrl: (orderId: string) => `${left}/m/voucherCenter?order=${orderId}`,
  }
}

function orderRoutes(api: Api): void {
  const pictures = createPictures(createDecoder(api.config), api.log)

  answer(api, contract.addDepositReceipt, { perMinute: 10 }, async ({ orderId, file }, answering) => {
    const place = await countReceipt(api.db, answering.now, { ...ownerOf(answering), orderId })
    const webp = await pictures.draw(Buffer.from(await file.arrayBuffer()), receiptSide, 'whole')
    await storeReceipt(api.db, { merchantId: answering.merchant.id, orderId, place, webp })
    return wireOf(await readDeposit(api.db, orderReaderOf(answering), orderId))
  })

  answer(api, contract.readDeposit, { perMinute: 300 }, async ({ id }, answering) =>
    wireOf(await readDeposit(api.db, orderReaderOf(answering), id)),
  )

  answer(api, contract.readDeposits, { perMinute: 120 }, async ({ state, limit, after }, answering) => {
    const page = await readDeposits(api.db, orderReaderOf(answering), {
      limit,
      ...(state === undefined ? {} : { state }),
      ...(after === undefined ? {} : { after: parseDepositCursor(after) }),
    })
    return { orders: page.orders.map(wireOf), next: page.next && formatDepositCursor(page.next) }
  })
}
