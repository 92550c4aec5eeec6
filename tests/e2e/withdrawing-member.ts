import { review } from '@fairground/cli/commands/review.ts'
import { actorPassword } from '@fairground/cli/demo/actors.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { bankControls } from '@fairground/dev-env/bank-process.ts'
import { databaseUrl, onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { oneKey } from '@fairground/domain/key-ring.ts'
import { createPasswords } from '@fairground/modules/account/passwords/passwords.ts'
import { putPaymentPassword } from '@fairground/modules/account/passwords/payment-password.ts'
import { setPassword } from '@fairground/modules/account/passwords/set-password.ts'
import { addCard } from '@fairground/modules/cashier/withdrawals/cards.ts'
import { excludeMember } from '@fairground/modules/member/exclude-member.ts'
import { createPersonalDataStore } from '@fairground/modules/member/personal-data.ts'
import { lockDeposit } from '@fairground/modules/wallet/deposit-locks.ts'
import { publicDemoKey } from '@fairground/runtime/keys.ts'
import { uuidv7 } from 'uuidv7'
import { giveMoney, moneyOf } from './money.ts'
import { type NewMember, newMember } from './new-member.ts'

export const paymentPassword = '730519'

const dayMs = 86_400_000

/** A number of a wallet that nobody else has; the bank cannot pay to one that ends in four zeroes. */
function accountNumber(isPayable: boolean): string {
  const start = String(Date.now() % 10_000_000).padStart(7, '0')
  return `${start}${isPayable ? '4471' : '0000'}`
}

type Options = { readonly cash: number; readonly isPayable?: boolean; readonly isKnown?: boolean }

/** Has money, and unless it is said otherwise a payment password and an account that have both rested. */
export async function newWithdrawingMember({ cash, isPayable = true, isKnown = true }: Options): Promise<NewMember> {
  const member = await newMember('halcyon')
  await giveMoney(member, cash)
  if (!isKnown) return member
  const { merchantId, memberId } = member
  const before = new Date(Date.now() - 3 * dayMs)
  const passwords = await createPasswords()
  const [login, payment] = await Promise.all([actorPassword, paymentPassword].map(passwords.hash))
  await onDatabase('app', async (app) => {
    await inMerchant(app, merchantId, async (tx) => {
      // A password of today would make the withdrawal rest.
      await setPassword(tx, before, { merchantId, memberId, hash: login ?? '' })
      await putPaymentPassword(tx, before, { merchantId, memberId, hash: payment ?? '' })
    })
    const card = { id: uuidv7(), bank: 'sikka', accountNumber: accountNumber(isPayable), payeeName: 'Zara Khan' }
    await addCard(app, createPersonalDataStore(oneKey(publicDemoKey)), before, { merchantId, memberId, ...card })
  })
  return member
}

/** A licence asks for this deposit to be turned over so often before it can leave. */
export async function lockByLicence(member: NewMember, deposit: number, times: number): Promise<void> {
  const { merchantId, memberId } = member
  const ask = (of: number) =>
    onDatabase('owner', (owner) =>
      owner.updateTable('merchant').set({ deposit_turnover: of }).where('id', '=', merchantId).execute(),
    )
  const lock = { merchantId, memberId, orderId: uuidv7(), number: 'D0123456789', amount: moneyOf(deposit) }
  await ask(times)
  await onDatabase('app', (app) => inMerchant(app, merchantId, (tx) => lockDeposit(tx, new Date(), lock)))
  await ask(0)
}

export function exclude({ merchantId, memberId }: NewMember): Promise<unknown> {
  const startsAt = new Date()
  return onDatabase('app', (app) =>
    inMerchant(app, merchantId, (tx) => excludeMember(tx, { merchantId, memberId, startsAt, endsAt: null })),
  )
}

export function withdrawalsOf({ merchantId, memberId }: NewMember) {
  return onDatabase('app', (app) =>
    inMerchant(app, merchantId, (tx) =>
      tx.selectFrom('withdrawal').select(['id', 'number', 'state']).where('member_id', '=', memberId).execute(),
    ),
  )
}

/** What somebody of the staff types at the command line. */
export function reviewBy(name: string, ...deed: readonly string[]): Promise<string> {
  return review(databaseUrl(), [...deed, '--as', name], new Date())
}

/** How often the bank was made to pay an order. */
export async function payoutsAtBank(order: string): Promise<number> {
  const { payouts } = await bankControls(process.env.E2E_BANK_URL ?? '').book()
  return payouts.filter(({ payout }) => payout.order === order).length
}
