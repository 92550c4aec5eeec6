import { inMerchant } from '@fairground/db/connect.ts'
import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { bankAccounts } from '@fairground/dev-env/third-parties.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { findGateways } from '@fairground/modules/cashier/channels/find-gateways.ts'
import { expireDeposits } from '@fairground/modules/cashier/deposit/expire-deposits.ts'
import { setMemberLimit } from '@fairground/modules/ledger/limits.ts'
import type { NewMember } from './new-member.ts'

function bankUrl(): string {
  const url = process.env.E2E_BANK_URL
  if (!url) throw new Error('The constellation is not running')
  return url
}

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(`${bankUrl()}${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`the bank answered ${answer.status} to ${path}`)
}

/** A member's own bank sends money, with the reference that the member wrote on the transfer. */
export const transfer = (reference: string, amount: string) => post('/transfers', { reference, amount })

/** What the bank does wrong with one order from now on; without anything it behaves again. */
export const setBankFault = (order: string, fault: object = {}) => post('/faults', { order, ...fault })

/** How many payments of an order the bank knows. */
export async function paymentsOf(order: string): Promise<number> {
  const book = (await (await fetch(`${bankUrl()}/book`)).json()) as { payments: { payment: { order: string } }[] }
  return book.payments.filter(({ payment }) => payment.order === order).length
}

/** As if the time to pay were over, and the work that comes every minute had come. */
export async function expireOrder({ merchantId }: NewMember, order: string): Promise<void> {
  await onDatabase('owner', (db) =>
    db
      .updateTable('deposit_order')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', order)
      .execute(),
  )
  const gateways = findGateways({ reference: { url: bankUrl(), accounts: bankAccounts() } }, Date.now)
  await onDatabase('worker', (db) => expireDeposits(db, gateways, new Date()))
}

/** The limit that a member sets on the page of limits. */
export function limitDeposits({ merchantId, memberId }: NewMember, amount: Amount): Promise<unknown> {
  return onDatabase('app', (app) =>
    setMemberLimit(app, new Date(), { merchantId, memberId, kind: 'deposit', span: '24h' }, amount),
  )
}

export function ordersOf({ merchantId, memberId }: NewMember): Promise<number> {
  return onDatabase('app', (app) =>
    inMerchant(app, merchantId, async (tx) => {
      const rows = await tx.selectFrom('deposit_order').select('id').where('member_id', '=', memberId).execute()
      return rows.length
    }),
  )
}
