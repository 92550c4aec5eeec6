import assert from 'node:assert/strict'
import type { Db, Tx } from '@fairground/db/connect.ts'
import { type DisplayCurrency, displayCurrencyOf } from '@fairground/domain/currency.ts'
import type { Book } from '@fairground/domain/ledger/order.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { withdrawableOf } from './deposit-locks.ts'
import { type Wagering, wageringOf } from './wagering.ts'

/** What an account owns, in parts that add up. */
type Money = {
  readonly book: Book
  readonly cash: Amount
  readonly bonus: Amount
  /** Put aside by the member. */
  readonly reserve: Amount
  /** Promised to withdrawals. */
  readonly held: Amount
  readonly version: bigint
}

export type MemberWallet = Money &
  DisplayCurrency & { readonly withdrawable: Amount; readonly wagering: readonly Wagering[] }

type Condition = {
  readonly id: string
  readonly promo: string
  readonly bonus: string
  readonly required: string
  readonly done: string
  readonly endsAt: string
}

type Row = Omit<Money, 'book'> & {
  readonly member_id: string
  readonly book: string
  readonly currency: string
  /** Of deposits that are not turned over. */
  readonly locked: Amount
  readonly wagering: readonly Condition[] | null
}

/** Together with all other members who ask at the moment. */
export type ReadWallet = (merchantId: number, memberId: string) => Promise<MemberWallet>

/** Each in its place, in the currency that the member was registered with and the book of the account's type (D-22). */
export async function readMemberWallets(
  db: Db | Tx,
  now: Date,
  merchantId: number,
  memberIds: readonly string[],
): Promise<readonly MemberWallet[]> {
  const { rows } = await sql<Row>`
    select * from read_wallets(${merchantId}::int, ${[...memberIds]}::uuid[], ${now.toISOString()}::timestamptz)`.execute(
    db,
  )
  const byMember = new Map(rows.map((row) => [row.member_id, walletOf(row)]))
  return memberIds.map((id) => {
    const wallet = byMember.get(id)
    assert(wallet, 'a wallet was asked for that nobody has')
    return wallet
  })
}

export async function readMemberWallet(
  db: Db | Tx,
  now: Date,
  merchantId: number,
  memberId: string,
): Promise<MemberWallet> {
  const [wallet] = await readMemberWallets(db, now, merchantId, [memberId])
  return wallet as MemberWallet
}

function walletOf({ currency, cash, bonus, held, version, reserve, locked, ...row }: Row): MemberWallet {
  const book = row.book === 'real' ? 'real' : 'trial'
  const wagering = wageringOf(bonus, (row.wagering ?? []).map(storedOf))
  // Play money never leaves the house.
  const withdrawable = book === 'real' ? withdrawableOf(cash, locked) : 0n
  const money = { book, cash, bonus, reserve, held: held - reserve, version } as const
  return { ...money, ...displayCurrencyOf(currency), withdrawable, wagering }
}

function storedOf({ id, promo, bonus, required, done, endsAt }: Condition) {
  return {
    id,
    promo,
    bonus: BigInt(bonus),
    required: BigInt(required),
    done: BigInt(done),
    endsAt: new Date(endsAt),
  }
}
