import { setTimeout as sleep } from 'node:timers/promises'
import { type SealKeys, sealBody, sealHeaders } from '@fairground/api/testing/seal.ts'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { oneKey } from '@fairground/domain/key-ring.ts'
import { createPasswords } from '@fairground/modules/account/passwords/passwords.ts'
import { putPaymentPassword } from '@fairground/modules/account/passwords/payment-password.ts'
import { addCard } from '@fairground/modules/cashier/withdrawals/cards.ts'
import { publishPayoutTerms } from '@fairground/modules/cashier/withdrawals/payout-terms.ts'
import { approveWithdrawal } from '@fairground/modules/cashier/withdrawals/review.ts'
import { createPersonalDataStore } from '@fairground/modules/member/personal-data.ts'
import { publicDemoKey } from '@fairground/runtime/keys.ts'
import { uuidv7 } from 'uuidv7'

const path = '/wps/transaction/withdraw'
const paymentPassword = '482913'
const unit = 10_000n
const twoDaysMs = 2 * 86_400_000

export type Withdrawals = { readonly keys: SealKeys; readonly cards: ReadonlyMap<string, string> }

/** Terms of the merchant, and for every member a payment password and a card that have rested. */
export async function prepareWithdrawals(
  { owner, app }: { readonly owner: Db; readonly app: Db },
  merchantId: number,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const then = new Date(Date.now() - twoDaysMs)
  await publishPayoutTerms(owner, then, merchantId, {
    gateway: 'reference',
    least: unit,
    most: 1_000n * unit,
    dayMost: 1_000_000n * unit,
    freeADay: 1,
    fee: unit / 2n,
    minutes: [0, 1],
    autoMost: 1_000n * unit,
    fourEyesFrom: 2_000n * unit,
    banks: [{ code: 'storm', name: 'Storm', number: { kind: 'digits', least: 8, most: 16 } }],
  })
  const vault = createPersonalDataStore(oneKey(publicDemoKey))
  const hash = await (await createPasswords()).hash(paymentPassword)
  const cards = new Map<string, string>()
  for (const [index, memberId] of memberIds.entries()) {
    const id = uuidv7()
    await inMerchant(app, merchantId, (tx) => putPaymentPassword(tx, then, { merchantId, memberId, hash }))
    const accountNumber = String(100_000_001 + index)
    await addCard(app, vault, then, { merchantId, memberId, id, bank: 'storm', accountNumber, payeeName: 'Ada Storm' })
    cards.set(memberId, id)
  }
  return cards
}

/** Sealed anew for every try, because a body is good once; the key inside stays the same. */
export async function withdrawalRequest(
  { keys, cards }: Withdrawals,
  { memberId, key, amount }: { readonly memberId: string; readonly key: string; readonly amount: string },
): Promise<[path: string, body: string, headers: Readonly<Record<string, string>>]> {
  const input = { key, cardId: cards.get(memberId), amount, paymentPassword }
  const now = Math.floor(Date.now() / 1_000)
  return [path, JSON.stringify(await sealBody({ ...keys, now }, path, input)), sealHeaders]
}

/** Somebody who approves whatever is to be looked at, until told to stop. */
export function startReviewer(staff: Db, merchantId: number): { end(): Promise<void> } {
  let isOver = false
  const review = async () => {
    const waiting = await inMerchant(staff, merchantId, (tx) =>
      tx.selectFrom('withdrawal').select('id').where('state', '=', 'checking').execute(),
    )
    for (const { id } of waiting)
      await approveWithdrawal(staff, new Date(), { merchantId, id, by: 'chaos', isSecond: false })
  }
  const work = async () => {
    while (!isOver) {
      // PostgreSQL may be away; then there is nothing to approve.
      await review().catch(() => undefined)
      await sleep(300)
    }
  }
  const working = work()
  return {
    async end() {
      isOver = true
      await working
    },
  }
}
