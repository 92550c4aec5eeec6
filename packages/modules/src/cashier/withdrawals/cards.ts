import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { fieldRules, matchesRule } from '@fairground/domain/account/field-rules.ts'
import {
  accountNumberOf,
  lastDigitsOf,
  maxCards,
  newCardHoldUntil,
  type PayoutBank,
} from '@fairground/domain/cashier/card-rules.ts'
import { maskedName } from '@fairground/domain/member/masks.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { writeMessage } from '../../inbox/write-message.ts'
import type { PersonalDataStore } from '../../member/personal-data.ts'
import { readPayoutTerms } from './payout-terms.ts'

type Owner = { readonly merchantId: number; readonly memberId: string }

export type Card = {
  readonly id: string
  readonly bank: string
  readonly bankName: string
  readonly lastDigits: string
  /** Masked. */
  readonly payeeName: string
  readonly addedAt: Date
  readonly restsUntil: Date | null
}

export type Cards = {
  readonly cards: readonly Card[]
  readonly banks: readonly PayoutBank[]
  readonly payeeName: string | null
}

const uniqueViolation = '23505'
const numberUse = 'card-number'
const payeeUse = 'card-payee'

function cardsOf(tx: Tx, { merchantId, memberId }: Owner) {
  return tx
    .selectFrom('bank_card')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
}

export function readCards(db: Db, vault: PersonalDataStore, now: Date, owner: Owner): Promise<Cards> {
  return inMerchant(db, owner.merchantId, async (tx) => {
    const rows = await cardsOf(tx, owner).selectAll().orderBy('added_at').orderBy('id').execute()
    const { payeeName } = await vault.read(tx, { ...owner, kinds: ['payeeName'] })
    const cards: Card[] = []
    for (const row of rows) {
      const name = await vault.open(tx, { ...owner, use: payeeUse, sealed: row.sealed_payee })
      cards.push({
        id: row.id,
        bank: row.bank,
        bankName: row.bank_name,
        lastDigits: row.last_digits,
        payeeName: maskedName(name),
        addedAt: row.added_at,
        restsUntil: newCardHoldUntil(row.added_at, now),
      })
    }
    const terms = await readPayoutTerms(tx, owner.merchantId)
    return { cards, banks: terms?.banks ?? [], payeeName: payeeName === undefined ? null : maskedName(payeeName) }
  })
}

export type NewCard = Owner & {
  readonly id: string
  readonly bank: string
  readonly accountNumber: string
  /** Brought along with the first card; a member who has a name keeps it. */
  readonly payeeName: string | null
}

/** In the member's own name alone (TD4). An account that another member has is refused. */
export async function addCard(db: Db, vault: PersonalDataStore, now: Date, card: NewCard): Promise<Card> {
  const { merchantId, memberId, id } = card
  try {
    return await inMerchant(db, merchantId, async (tx) => {
      // Two cards at once take turns, or both would be the fifth.
      await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst()
      const { bank, number } = await checkNumber(tx, card)
      const { length } = await cardsOf(tx, card).select('id').execute()
      if (length >= maxCards) throw new Refusal('TOO_MANY_CARDS')
      const payee = await payeeFor(tx, vault, card)
      const owner = { merchantId, memberId }
      await tx
        .insertInto('bank_card')
        .values({
          merchant_id: merchantId,
          id,
          member_id: memberId,
          bank: bank.code,
          bank_name: bank.name,
          sealed_number: await vault.seal(tx, { ...owner, use: numberUse, text: number }),
          sealed_payee: await vault.seal(tx, { ...owner, use: payeeUse, text: payee }),
          blind: vault.digest(merchantId, numberUse, `${bank.code}|${number}`),
          last_digits: lastDigitsOf(number),
          added_at: now,
        })
        .execute()
      const told = { bank: bank.name, lastDigits: lastDigitsOf(number) }
      await writeMessage(tx, now, { ...owner, kind: 'card-added', cause: `card:${id}`, data: told })
      return {
        id,
        bank: bank.code,
        bankName: bank.name,
        lastDigits: lastDigitsOf(number),
        payeeName: maskedName(payee),
        addedAt: now,
        restsUntil: newCardHoldUntil(now, now),
      }
    })
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === uniqueViolation && constraint === 'bank_card_account') throw new Refusal('CARD_TAKEN')
    throw error
  }
}

async function checkNumber(tx: Tx, { merchantId, bank: code, accountNumber }: NewCard) {
  const terms = await readPayoutTerms(tx, merchantId)
  const bank = terms?.banks.find((each) => each.code === code)
  if (!bank) throw new Refusal('FIELD_FORMAT', { field: 'bank' })
  const number = accountNumberOf(accountNumber, bank.number)
  if (number === null) throw new Refusal('FIELD_FORMAT', { field: 'accountNumber' })
  return { bank, number }
}

async function payeeFor(
  tx: Tx,
  vault: PersonalDataStore,
  { merchantId, memberId, payeeName: typed }: NewCard,
): Promise<string> {
  const owner = { merchantId, memberId }
  const { payeeName: known } = await vault.read(tx, { ...owner, kinds: ['payeeName'] })
  if (known !== undefined) return known
  const payeeName = typed?.trim() ?? ''
  if (payeeName === '') throw new Refusal('PAYEE_NAME_NEEDED', { field: 'payeeName' })
  if (!matchesRule(fieldRules.payeeName, payeeName)) throw new Refusal('FIELD_FORMAT', { field: 'payeeName' })
  await vault.save(tx, { ...owner, kind: 'payeeName', text: payeeName })
  return payeeName
}

/** Withdrawals that are under way to it go on: the member asked for them while it was there. */
export async function removeCard(db: Db, now: Date, { merchantId, memberId, id }: Owner & { readonly id: string }) {
  const { numUpdatedRows } = await inMerchant(db, merchantId, (tx) =>
    tx
      .updateTable('bank_card')
      .set({ removed_at: now })
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) throw new Refusal('ORDER_UNKNOWN')
}

export type OpenedCard = {
  readonly bank: string
  readonly bankName: string
  readonly lastDigits: string
  readonly accountNumber: string
  readonly payeeName: string
  readonly addedAt: Date
  readonly isRemoved: boolean
  /** Another member has this account, or had it. */
  readonly isShared: boolean
}

/** With what only the gateway may see. */
export async function openCard(
  tx: Tx,
  vault: PersonalDataStore,
  { merchantId, memberId, id }: Owner & { readonly id: string },
): Promise<OpenedCard | undefined> {
  const row = await tx
    .selectFrom('bank_card as c')
    .selectAll('c')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('bank_card as o')
            .select('o.id')
            .whereRef('o.merchant_id', '=', 'c.merchant_id')
            .whereRef('o.blind', '=', 'c.blind')
            .whereRef('o.member_id', '<>', 'c.member_id'),
        )
        .as('is_shared'),
    )
    .where('c.merchant_id', '=', merchantId)
    .where('c.member_id', '=', memberId)
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const owner = { merchantId, memberId }
  return {
    bank: row.bank,
    bankName: row.bank_name,
    lastDigits: row.last_digits,
    accountNumber: await vault.open(tx, { ...owner, use: numberUse, sealed: row.sealed_number }),
    payeeName: await vault.open(tx, { ...owner, use: payeeUse, sealed: row.sealed_payee }),
    addedAt: row.added_at,
    isRemoved: row.removed_at !== null,
    isShared: Boolean(row.is_shared),
  }
}
