import type { DepositChannel, DepositOrder, DepositPromo, DepositTerms } from '../src/data/cashier/deposit.ts'
import { memberInfo } from './account.ts'
import { stubResponse } from './render-app.tsx'

export const paths = {
  channels: '/wps/transaction/deposit/banks',
  promos: '/wps/transaction/deposit/promos',
  order: '/wps/transaction/deposit/order',
  records: '/wps/transaction/deposit/records',
  receipt: '/wps/transaction/deposit/receipt',
  gateway: '/wps/transaction/deposit/gateway',
  manual: '/wps/transaction/deposit/manual',
} as const

export const memberId = memberInfo.id
export const orderId = '0198c0de-0000-7000-8000-00000000000a'

const wallet: DepositChannel = {
  code: 'wallet',
  method: 'gateway',
  kind: 'redirect',
  name: 'Mobile wallet',
  icon: 'wallet',
  least: '500.0000',
  most: '100000.0000',
  feeFlat: '0.0000',
  feeParts: 0,
  minutes: [1, 1],
  amounts: ['500.0000', '5000.0000'],
  banks: [],
}

export const channels = [
  wallet,
  {
    ...wallet,
    code: 'transfer',
    method: 'manual',
    kind: 'transfer',
    name: 'Bank transfer',
    icon: 'bank',
    feeFlat: '10.0000',
    feeParts: 150,
    minutes: [5, 15],
    banks: [
      { code: 'crescent', name: 'Crescent Bank' },
      { code: 'indus', name: 'Indus Bank' },
    ],
  },
  { ...wallet, code: 'qr', kind: 'qr', name: 'QR pay', icon: 'qr' },
] as const satisfies readonly DepositChannel[]

export const promo: DepositPromo = {
  code: 'first',
  name: 'First deposit 100%',
  bonusParts: 10_000,
  most: '20000.0000',
  leastDeposit: '1000.0000',
  wagerTimes: 8,
  base: 'deposit-and-bonus',
  maxStake: null,
  days: 30,
}

export const terms: DepositTerms = { channels: [...channels], limit: null, askForLimits: false }

export const order: DepositOrder = {
  id: orderId,
  number: 'D7K2M9QX41',
  channel: 'wallet',
  channelName: 'Mobile wallet',
  method: 'gateway',
  kind: 'redirect',
  state: 'awaiting',
  amount: '5000.0000',
  fee: '0.0000',
  toPay: '5000.0000',
  credited: null,
  bonus: null,
  promo: null,
  isOverLimit: false,
  isFirst: false,
  currency: 'PKR',
  createdAt: '2026-11-15T06:00:00.000Z',
  expiresAt: '2026-11-15T06:30:00.000Z',
  pay: { kind: 'redirect', url: 'https://bank.example/pay/1' },
  hasReceipt: false,
  steps: [
    { state: 'created', at: '2026-11-15T06:00:00.000Z' },
    { state: 'awaiting', at: '2026-11-15T06:00:01.000Z' },
  ],
}

export const credited: DepositOrder = {
  ...order,
  state: 'credited',
  credited: '5000.0000',
  pay: null,
  steps: [
    ...order.steps,
    { state: 'paid', at: '2026-11-15T06:02:00.000Z' },
    { state: 'credited', at: '2026-11-15T06:02:01.000Z' },
  ],
}

export function stubCashier(said: Partial<DepositTerms> = {}): void {
  stubResponse('/wps/relay/customerService', { value: [] })
  stubResponse('/wps/member/info', { value: memberInfo })
  stubResponse('/wps/wallets/merchant', { value: { currency: 'PKR', currencySymbol: 'Rs', displayDigits: 2 } })
  stubResponse(paths.channels, { value: { ...terms, ...said } })
  stubResponse(paths.promos, { value: [promo] })
  stubResponse(paths.order, { value: order })
  stubResponse(paths.gateway, { value: order })
}
