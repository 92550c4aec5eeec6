import type { Db } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { type ChannelDraft, publishChannels } from '@fairground/modules/cashier/deposit/publish-channels.ts'
import { channelNames } from './cashier-names.ts'

const gateway = 'reference'

/** What is little and what is much money differs by currency. */
type Scale = {
  readonly least: number
  readonly most: number
  readonly amounts: readonly number[]
}

const usual: Scale = { least: 10, most: 2_000, amounts: [10, 20, 50, 100, 200, 500, 1_000, 2_000] }

const scales: Readonly<Record<string, Scale>> = {
  PKR: {
    least: 500,
    most: 100_000,
    amounts: [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
  },
  KRW: {
    least: 2_500,
    most: 2_000_000,
    amounts: [5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000],
  },
  VND: {
    least: 50_000,
    most: 50_000_000,
    amounts: [50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000],
  },
  CNY: { least: 50, most: 20_000, amounts: [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000] },
}

const units = (count: number): Amount => BigInt(count) * 10_000n
const scaleOf = (currency: string) => scales[currency] ?? usual

/** Banks that exist nowhere. */
const banks = [
  { code: 'harbour', name: 'Harbour Bank' },
  { code: 'meadow', name: 'Meadow Bank' },
  { code: 'summit', name: 'Summit Bank' },
]

type Ways = Pick<ChannelDraft, 'gatewayMethod' | 'method' | 'kind' | 'names' | 'icon'> & Partial<ChannelDraft>

const ways = {
  wallet: { gatewayMethod: 'wallet', method: 'gateway', kind: 'redirect', names: channelNames.wallet, icon: 'wallet' },
  bank: {
    gatewayMethod: 'bank',
    method: 'manual',
    kind: 'transfer',
    names: channelNames.bank,
    icon: 'bank',
    minutes: [5, 15],
    banks,
  },
  qr: { gatewayMethod: 'qr', method: 'gateway', kind: 'qr', names: channelNames.qr, icon: 'qr' },
  vietqr: { gatewayMethod: 'qr', method: 'gateway', kind: 'qr', names: channelNames.vietQr, icon: 'qr' },
  card: {
    gatewayMethod: 'card',
    method: 'gateway',
    kind: 'redirect',
    names: channelNames.card,
    icon: 'card',
    feeParts: 150,
    minutes: [1, 3],
  },
  gateway: { gatewayMethod: 'wallet', method: 'gateway', kind: 'redirect', names: channelNames.gateway, icon: 'card' },
  alipay: { gatewayMethod: 'alipay', method: 'alipay', kind: 'qr', names: channelNames.alipay, icon: 'wallet' },
  wechat: { gatewayMethod: 'wechat', method: 'wechat', kind: 'qr', names: channelNames.wechat, icon: 'wallet' },
  qq: { gatewayMethod: 'qq', method: 'qq', kind: 'redirect', names: channelNames.qq, icon: 'wallet' },
} as const satisfies Readonly<Record<string, Ways>>

/** What people of the currency's country pay with, the usual way first. */
const offered: Readonly<Record<string, readonly (keyof typeof ways)[]>> = {
  PKR: ['wallet', 'bank', 'qr', 'card'],
  KRW: ['bank', 'qr', 'gateway', 'card'],
  VND: ['vietqr', 'bank', 'gateway'],
  CNY: ['alipay', 'wechat', 'qq', 'bank', 'gateway'],
}
const offeredElsewhere = ['wallet', 'bank', 'qr', 'card'] as const

export function demoChannels(currency: string): readonly ChannelDraft[] {
  const { least, most, amounts } = scaleOf(currency)
  const common = { gateway, feeFlat: 0n, feeParts: 0, minutes: [0, 0], banks: [] } as const
  const range = { least: units(least), most: units(most), amounts: amounts.map(units) }
  return (offered[currency] ?? offeredElsewhere).map((code) => ({ code, ...common, ...range, ...ways[code] }))
}

export async function publishDemoCashier(
  app: Db,
  { id, currency }: { readonly id: number; readonly currency: string },
): Promise<void> {
  await publishChannels(app, id, demoChannels(currency))
}
