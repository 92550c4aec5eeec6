import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { KeyRing } from '@fairground/domain/key-ring.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { createWrapping, open } from '../member-keys.ts'
import { heldData } from './held-data.ts'

/** Who of the staff asks about whom, and why; it is noted for ever. */
export type MemberDataRequest = {
  readonly merchantId: number
  readonly memberId: string
  /** Of the act itself. */
  readonly id: string
  readonly by: string
  readonly reason: string
}

type Row = Readonly<Record<string, unknown>>
type Tables = Readonly<Record<string, readonly Row[]>>

/** By table and column: for what the text was sealed. Personal data is sealed for its kind. */
const sealedColumns: Readonly<Record<string, Readonly<Record<string, (row: Row) => string>>>> = {
  member_personal: { sealed: ({ kind }) => String(kind) },
  bank_card: { sealed_number: () => 'card-number', sealed_payee: () => 'card-payee' },
}

const amountColumns = new Set(
  `amount stake unit_stake win cash bonus held cash_after bonus_after held_after deposited deposited_after staked
  staked_after staked_before lost lost_after pending_amount credited fee fee_flat paid_amount most taken balance deposit
  required`.split(/\s+/),
)

const pictureColumns = new Set(['webp', 'picture'])

/**
 * Everything that is held about a member, under names that the person understands. Without the key for personal data
 * what was sealed is left out, and `opened` says so. Null when the merchant has no such member.
 */
export async function exportMember(
  staff: Db,
  personal: KeyRing | null,
  { merchantId, memberId, id, by, reason }: MemberDataRequest,
): Promise<Record<string, unknown> | null> {
  const { rows } = await inMerchant(staff, merchantId, (tx) =>
    sql<{ held: Tables | null }>`select export_member(${memberId}, ${id}, ${by}, ${reason}) as held`.execute(tx),
  )
  const held = rows[0]?.held
  if (!held) return null
  const owner = { merchantId, memberId }
  const [wrapped] = held.member_key ?? []
  const key =
    personal && wrapped
      ? createWrapping(personal).unwrap(owner, {
          wrapped: bytesOf(wrapped.wrapped),
          key_id: String(wrapped.key_id),
        })
      : null
  const opened = (use: string, sealed: unknown) => {
    const bytes = bytesOf(sealed)
    return key && bytes.length > 0 ? open(key, bytes, `${merchantId}|${memberId}|${use}`).toString() : null
  }
  const sections = Object.entries(held).flatMap(([table, all]) => {
    if (table === 'member_key') return []
    const sealed = sealedColumns[table] ?? {}
    const readable = all.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => {
          const use = sealed[column]
          if (use) return [nameOf(column), opened(use(row), value)]
          return [nameOf(column), readableValue(column, value)]
        }),
      ),
    )
    return [[heldData[table]?.title ?? table, readable]]
  })
  return { memberId, opened: key !== null, ...Object.fromEntries(sections) }
}

/** The driver gives bytes inside JSON as PostgreSQL writes them: hexadecimal digits after a mark. */
function bytesOf(value: unknown): Buffer {
  return Buffer.from(String(value).replace(/^\\x/, ''), 'hex')
}

function readableValue(column: string, value: unknown): unknown {
  if (pictureColumns.has(column) && value !== null) return bytesOf(value).toString('base64')
  if (amountColumns.has(column) && typeof value === 'number') return formatAmount(BigInt(value))
  return value
}

function nameOf(column: string): string {
  const plain = column === 'sealed' ? 'text' : column.replace(/^sealed_/, '')
  return plain.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
