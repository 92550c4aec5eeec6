import type { OutputOf } from '@fairground/contract/call.ts'
import type * as contract from '@fairground/contract/cashier/deposit.ts'
import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import type { DepositCursor, DepositOrder } from '@fairground/modules/cashier/deposit/read-deposits.ts'
import { badRequest } from '../../http/errors.ts'

type WireOrder = OutputOf<typeof contract.readDeposit>

export function wireOf(order: DepositOrder): WireOrder {
  const { amount, fee, credited, bonus, createdAt, expiresAt, steps, ...rest } = order
  return {
    ...rest,
    amount: formatAmount(amount),
    fee: formatAmount(fee),
    toPay: formatAmount(amount + fee),
    credited: amountOrNull(credited),
    bonus: amountOrNull(bonus),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    steps: steps.map(({ state, at }) => ({ state, at: at.toISOString() })),
  }
}

function amountOrNull(amount: Amount | null): string | null {
  return amount === null ? null : formatAmount(amount)
}

const place = /^(\d{1,13})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

export function formatDepositCursor({ createdAt, id }: DepositCursor): string {
  return `${createdAt.getTime()}.${id}`
}

export function parseDepositCursor(text: string): DepositCursor {
  const [, ms, id] = place.exec(text) ?? []
  if (ms === undefined || id === undefined) throw badRequest('no place in a list')
  return { createdAt: new Date(Number(ms)), id }
}
