import type { Db } from '@fairground/db/connect.ts'
import type { PayoutBank } from '@fairground/domain/cashier/card-rules.ts'
import { type PayoutTerms, publishPayoutTerms } from '@fairground/modules/cashier/withdrawals/payout-terms.ts'

const unit = 10_000n
const iban = (code: string, name: string): PayoutBank => ({ code, name, number: { kind: 'iban', country: 'PK' } })
const digits = (code: string, name: string, least: number, most: number): PayoutBank => ({
  code,
  name,
  number: { kind: 'digits', least, most },
})

/** Invented banks: nothing here reaches a real one. */
const banks: Readonly<Record<string, readonly PayoutBank[]>> = {
  PKR: [
    iban('indus', 'Indus Commercial Bank'),
    iban('margalla', 'Margalla Bank'),
    iban('ravi', 'Ravi Microfinance Bank'),
    digits('sikka', 'Sikka Wallet', 11, 11),
  ],
  KRW: [
    digits('hangang', 'Hangang Bank', 11, 14),
    digits('baekdu', 'Baekdu Bank', 11, 14),
    digits('dongbaek', 'Dongbaek Bank', 10, 13),
  ],
}

/** What everything is counted in: so many units of the currency are about a meal. */
const meals: Readonly<Record<string, bigint>> = { PKR: 500n, KRW: 10_000n }

export function demoPayoutTerms(currency: string): PayoutTerms {
  const meal = (meals[currency] ?? 10n) * unit
  return {
    gateway: 'reference',
    least: meal,
    most: meal * 1_000n,
    dayMost: meal * 2_000n,
    freeADay: 3,
    fee: meal / 10n,
    minutes: [5, 30],
    autoMost: meal * 100n,
    fourEyesFrom: meal * 400n,
    banks: banks[currency] ?? [digits('first', 'First Bank', 6, 20)],
  }
}

export async function publishDemoPayouts(
  owner: Db,
  { id, currency }: { readonly id: number; readonly currency: string },
  now: Date,
): Promise<void> {
  await publishPayoutTerms(owner, now, id, demoPayoutTerms(currency))
}
