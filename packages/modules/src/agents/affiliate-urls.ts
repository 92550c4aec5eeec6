import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { quotaBandOf } from '@fairground/domain/agents/quota-band.ts'
import { baseSeries } from '@fairground/domain/lottery/price.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { affiliateCodeOf } from './affiliate-codes.ts'
import type { Agent } from './agent.ts'
import { readQuotasIn } from './quotas.ts'
import { seriesIn } from './series.ts'
import { openAgent } from './tree.ts'

/** How many may stand at once. */
const maxUrls = 100
/** How many of those that were deleted are still told. */
const maxDeleted = 50
const dayMs = 86_400_000

export type AffiliateUrl = {
  readonly code: string
  readonly kind: 'member' | 'agent'
  readonly series: number
  readonly channel: string
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly maxUses: number | null
  readonly uses: number
  readonly state: 'open' | 'expired' | 'used-up' | 'deleted'
}

export type NewAffiliateUrl = {
  /** Made by the caller, so that a retry is the same URL. */
  readonly key: string
  readonly code: string
  readonly kind: 'member' | 'agent'
  readonly series?: number | undefined
  readonly channel: string
  readonly expiresInDays: number | null
  readonly maxUses: number | null
}

const columns = [
  'code',
  'kind',
  'series',
  'channel',
  'created_at',
  'expires_at',
  'max_uses',
  'uses',
  'member_id',
  'deleted_at',
] as const

export function readAffiliateUrls(
  db: Db,
  now: Date,
  { merchantId, memberId }: Agent,
): Promise<{ readonly urls: readonly AffiliateUrl[]; readonly left: number }> {
  return inMerchant(db, merchantId, async (tx) => {
    const own = tx
      .selectFrom('affiliate_code')
      .select(columns)
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .orderBy('created_at', 'desc')
      .orderBy('code')
    const standing = await own.where('active', '=', true).execute()
    const deleted = await own.where('deleted_at', 'is not', null).limit(maxDeleted).execute()
    return {
      urls: [...standing, ...deleted].map((row) => urlOf(now, row)),
      left: Math.max(maxUrls - standing.length, 0),
    }
  })
}

export function createAffiliateUrl(db: Db, now: Date, agent: Agent, wanted: NewAffiliateUrl): Promise<AffiliateUrl> {
  const { merchantId, memberId } = agent
  const { key, kind, channel, maxUses } = wanted
  const series = wanted.series ?? baseSeries
  if (kind === 'member' && series !== baseSeries) throw new Refusal('FIELD_FORMAT', { field: 'series' })
  return inMerchant(db, merchantId, async (tx) => {
    const known = await findByKey(tx, merchantId, key)
    if (known) {
      const isSame = known.member_id === memberId && known.kind === kind && known.series === series
      if (!isSame) throw new Refusal('KEY_REUSED')
      return urlOf(now, known)
    }
    await openAgent(tx, now, merchantId, memberId)
    await refuseBeyond(tx, now, agent, series)
    const expiresAt = wanted.expiresInDays === null ? null : new Date(now.getTime() + wanted.expiresInDays * dayMs)
    const code = affiliateCodeOf(wanted.code)
    const row = { code, kind, series, channel, created_at: now, expires_at: expiresAt, max_uses: maxUses }
    await tx
      .insertInto('affiliate_code')
      .values({ merchant_id: merchantId, member_id: memberId, key, ...row })
      .execute()
    return urlOf(now, { ...row, uses: 0, deleted_at: null })
  })
}

/** What is deleted brings nobody; a member who came by it stays. */
export function deleteAffiliateUrl(
  db: Db,
  now: Date,
  { merchantId, memberId }: Agent,
  typed: string,
): Promise<{ readonly deleted: boolean }> {
  return inMerchant(db, merchantId, async (tx) => {
    await tx
      .updateTable('affiliate_code')
      .set({ active: false, deleted_at: now })
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('code', '=', affiliateCodeOf(typed))
      .where('deleted_at', 'is', null)
      .execute()
    const row = await tx
      .selectFrom('affiliate_code')
      .select('active')
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('code', '=', affiliateCodeOf(typed))
      .executeTakeFirst()
    return { deleted: row !== undefined && !row.active }
  })
}

/** Said early, for the form: what counts is decided when somebody comes. */
async function refuseBeyond(tx: Tx, now: Date, agent: Agent, series: number): Promise<void> {
  if (series > (await seriesIn(tx, now, agent))) throw new Refusal('SERIES_TOO_HIGH')
  const band = quotaBandOf(series)
  const quota = (await readQuotasIn(tx, agent)).find(({ seriesFrom }) => seriesFrom === band)
  if (band !== null && (quota === undefined || quota.used >= quota.granted)) throw new Refusal('QUOTA_USED_UP')
  const { count } = await tx
    .selectFrom('affiliate_code')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', agent.merchantId)
    .where('member_id', '=', agent.memberId)
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  if (count >= maxUrls) throw new Refusal('TOO_MANY_URLS')
}

function findByKey(tx: Tx, merchantId: number, key: string) {
  return tx
    .selectFrom('affiliate_code')
    .select(columns)
    .where('merchant_id', '=', merchantId)
    .where('key', '=', key)
    .executeTakeFirst()
}

type UrlRow = {
  readonly code: string
  readonly kind: string
  readonly series: number
  readonly channel: string
  readonly created_at: Date
  readonly expires_at: Date | null
  readonly max_uses: number | null
  readonly uses: number
  readonly deleted_at: Date | null
}

function urlOf(now: Date, row: UrlRow): AffiliateUrl {
  const isExpired = row.expires_at !== null && row.expires_at <= now
  const isUsedUp = row.max_uses !== null && row.uses >= row.max_uses
  return {
    code: row.code,
    kind: row.kind === 'agent' ? 'agent' : 'member',
    series: row.series,
    channel: row.channel,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    maxUses: row.max_uses,
    uses: row.uses,
    state: row.deleted_at ? 'deleted' : isExpired ? 'expired' : isUsedUp ? 'used-up' : 'open',
  }
}
