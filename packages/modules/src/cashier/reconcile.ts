import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import type { FindGateway, Gateway } from './channels/gateway.ts'
import { applyPayment } from './deposit/apply-payment.ts'
import type { PaymentOutcome } from './payment-events.ts'
import { unknownPayments } from './unknown-payments.ts'
import { applyPayout } from './withdrawals/apply-payout.ts'

type List = 'payments' | 'payouts'
type Changed = { readonly order: string; readonly updatedAt: string }

export type Reconciled = {
  readonly merchantId: number
  readonly gateway: string
  readonly list: List
  readonly order: string | null
  readonly outcome: PaymentOutcome | 'failed'
  readonly error?: unknown
}

/** A change that a gateway wrote down a little later than its moment says is still seen. */
const overlapMs = 120_000
const beginning = new Date(0)

/**
 * Asks every gateway what changed and gives it to those who take messages, so that a message that never came is made
 * up for. What was taken before changes nothing. It may run twice, and one gateway that is away does not stop the others.
 */
export async function reconcile(
  db: Db,
  now: Date,
  gateways: FindGateway,
  names: readonly string[],
): Promise<readonly Reconciled[]> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id`.execute(db)
  const found: Reconciled[] = []
  for (const { id: merchantId } of rows) {
    const { code, cursors } = await readPlace(db, merchantId)
    for (const name of names) {
      const gateway = gateways(name, code)
      if (gateway) found.push(...(await reconcileGateway(db, now, { merchantId, name, gateway, cursors })))
    }
  }
  return found
}

type Cursor = { readonly gateway: string; readonly list: string; readonly seenUntil: Date }

type Place = {
  readonly merchantId: number
  readonly name: string
  readonly gateway: Gateway
  /** Of all gateways of the merchant. */
  readonly cursors: readonly Cursor[]
}

async function reconcileGateway(db: Db, now: Date, place: Place): Promise<Reconciled[]> {
  const { merchantId, name, gateway } = place
  const payments = await reconcileList(db, place, 'payments', {
    read: gateway.listPayments,
    unknownOf: (items) => unknownPayments(db, { merchantId, gateway: name }, items),
    take: (payment) => applyPayment(db, now, { merchantId, gateway: name, payment }),
  })
  const payouts = await reconcileList(db, place, 'payouts', {
    read: gateway.listPayouts,
    unknownOf: async (items) => items,
    take: (payout) => applyPayout(db, now, { merchantId, gateway: name, payout }),
  })
  return [...payments, ...payouts]
}

type Way<T> = {
  readonly read: (since: Date) => Promise<readonly T[]>
  readonly unknownOf: (items: readonly T[]) => Promise<readonly T[]>
  readonly take: (item: T) => Promise<PaymentOutcome>
}

async function reconcileList<T extends Changed>(
  db: Db,
  { merchantId, name, cursors }: Place,
  list: List,
  { read, unknownOf, take }: Way<T>,
): Promise<Reconciled[]> {
  const told = { merchantId, gateway: name, list }
  const seenUntil = cursors.find((each) => each.gateway === name && each.list === list)?.seenUntil ?? null
  try {
    const items = await read(seenUntil === null ? beginning : new Date(seenUntil.getTime() - overlapMs))
    const taken = []
    for (const item of await unknownOf(items)) taken.push({ item, ...(await tryTake(take, item)) })
    // The next look begins before whatever could not be taken now.
    const failed = taken.find(({ outcome }) => outcome === 'failed')
    const reached = failed?.item.updatedAt ?? items.at(-1)?.updatedAt
    if (reached !== undefined) await moveCursor(db, told, new Date(reached))
    return taken
      .filter(({ item, outcome }) => isNews(outcome, new Date(item.updatedAt), seenUntil))
      .map(({ item, ...rest }) => ({ ...told, order: item.order, ...rest }))
  } catch (error) {
    return [{ ...told, order: null, outcome: 'failed', error }]
  }
}

/** The last changes are listed again every time; whatever does not fit is said once and not every minute. */
function isNews(outcome: Reconciled['outcome'], changedAt: Date, seenUntil: Date | null): boolean {
  if (outcome === 'applied' || outcome === 'failed') return true
  return outcome !== 'nothing-new' && (seenUntil === null || changedAt > seenUntil)
}

async function tryTake<T>(
  take: (item: T) => Promise<PaymentOutcome>,
  item: T,
): Promise<Pick<Reconciled, 'outcome' | 'error'>> {
  try {
    return { outcome: await take(item) }
  } catch (error) {
    return { outcome: 'failed', error }
  }
}

/** In one transaction for all gateways of the merchant: where nothing has come, this is all that PostgreSQL is asked. */
function readPlace(
  db: Db,
  merchantId: number,
): Promise<{ readonly code: string; readonly cursors: readonly Cursor[] }> {
  return inMerchant(db, merchantId, async (tx) => {
    const { rows } = await sql<{ code: string } & { [Key in keyof Cursor]: Cursor[Key] | null }>`
      select m.code, c.gateway, c.list, c.seen_until as "seenUntil" from merchant m
      left join payment_cursor c on c.merchant_id = m.id
      where m.id = ${merchantId}`.execute(tx)
    const [first] = rows
    if (!first) throw new Error(`there is no merchant ${merchantId}`)
    const cursors = rows.flatMap(({ gateway, list, seenUntil }) =>
      gateway !== null && list !== null && seenUntil !== null ? [{ gateway, list, seenUntil }] : [],
    )
    return { code: first.code, cursors }
  })
}

type CursorPlace = Pick<Reconciled, 'merchantId' | 'gateway' | 'list'>

async function moveCursor(db: Db, { merchantId, gateway, list }: CursorPlace, seenUntil: Date): Promise<void> {
  await inMerchant(db, merchantId, (tx) =>
    tx
      .insertInto('payment_cursor')
      .values({ merchant_id: merchantId, gateway, list, seen_until: seenUntil })
      .onConflict((oc) => oc.columns(['merchant_id', 'gateway', 'list']).doUpdateSet({ seen_until: seenUntil }))
      .execute(),
  )
}
