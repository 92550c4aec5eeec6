import { z } from 'zod'
import { call } from '../call.ts'

/** The kinds of account that an affiliate URL opens. */
const affiliateKinds = ['member', 'agent'] as const

/** An even prize group that an account can have. */
export const accountSeries = z.int().min(1_940).max(1_960).multipleOf(2)

const affiliateUrl = z.object({
  code: z.string(),
  /** What a phone shares: `<origin>/m/register?affiliate=<code>`; the origin is the page's own. */
  path: z.string(),
  kind: z.enum(affiliateKinds),
  series: accountSeries,
  channel: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** Null is as many as come. */
  maxUses: z.int().nullable(),
  uses: z.int(),
  /** Nobody joins by one that is not open; an ended one stays listed with the reason. */
  state: z.enum(['open', 'expired', 'used-up', 'deleted']),
})

/** AGENT-33. Newest first, all that may still be deleted and the last fifty that were. */
export const readAffiliateUrls = call({
  id: 'agents.readAffiliateUrls',
  method: 'GET',
  path: '/wps/agent/affiliate',
  body: 'none',
  who: 'agent',
  input: z.object({}),
  output: z.object({
    urls: z.array(affiliateUrl),
    /** How many more may be created. */
    left: z.int(),
  }),
  refusals: [],
})

/** AGENT-34. The key makes a retry the same URL. A member's account has series 1940. */
export const createAffiliateUrl = call({
  id: 'agents.createAffiliateUrl',
  method: 'POST',
  path: '/wps/agent/affiliate',
  body: 'json',
  who: 'agent',
  input: z.object({
    key: z.uuid(),
    kind: z.enum(affiliateKinds),
    series: accountSeries.optional(),
    channel: z.string().trim().max(40).default(''),
    expiresInDays: z.int().min(1).max(365).nullable().default(null),
    maxUses: z.int().min(1).max(100_000).nullable().default(null),
  }),
  output: affiliateUrl,
  refusals: ['FIELD_FORMAT', 'SERIES_TOO_HIGH', 'QUOTA_USED_UP', 'TOO_MANY_URLS', 'KEY_REUSED'],
})

/** AGENT-35. A member who came by it stays. Deleting twice is deleting once. */
export const deleteAffiliateUrl = call({
  id: 'agents.deleteAffiliateUrl',
  method: 'DELETE',
  path: '/wps/agent/affiliate',
  body: 'none',
  who: 'agent',
  input: z.object({ code: z.string().regex(/^[0-9A-Za-z-]{8,50}$/) }),
  output: z.object({ deleted: z.boolean() }),
  refusals: [],
})

const quota = z.object({
  seriesFrom: accountSeries,
  seriesTo: accountSeries,
  granted: z.int(),
  used: z.int(),
})

/** AGENT-37. How many accounts of high series the caller may open below; a series in no band is not limited. */
export const readQuotas = call({
  id: 'agents.readQuotas',
  method: 'GET',
  path: '/wps/agent/quotas',
  body: 'none',
  who: 'agent',
  input: z.object({}),
  output: z.object({ series: accountSeries, quotas: z.array(quota) }),
  refusals: [],
})

/** Hands some of the caller's quota of a band to an agent directly below. */
export const grantQuota = call({
  id: 'agents.grantQuota',
  method: 'POST',
  path: '/wps/agent/quotas/grant',
  body: 'json',
  who: 'agent',
  stepUp: true,
  input: z.object({ key: z.uuid(), memberId: z.uuid(), seriesFrom: accountSeries, count: z.int().min(1).max(1_000) }),
  output: z.object({ quotas: z.array(quota) }),
  refusals: ['FIELD_FORMAT', 'DOWNLINE_UNKNOWN', 'QUOTA_USED_UP'],
})
