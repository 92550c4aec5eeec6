import { randomInt } from 'node:crypto'
import * as contract from '@fairground/contract/agents/affiliates.ts'
import { readInvitation as invitationCall } from '@fairground/contract/agents/invitation.ts'
import { generateAffiliateCode } from '@fairground/modules/agents/affiliate-codes.ts'
import {
  type AffiliateUrl,
  createAffiliateUrl,
  deleteAffiliateUrl,
  readAffiliateUrls,
} from '@fairground/modules/agents/affiliate-urls.ts'
import { grantQuota, readQuotas } from '@fairground/modules/agents/quotas.ts'
import { readInvitation } from '@fairground/modules/agents/read-invitation.ts'
import type { Api } from '../../api.ts'
import { answer } from '../../http/answer.ts'
import { agentOf } from './agent-of.ts'

export function affiliateRoutes(api: Api): void {
  answer(api, contract.readAffiliateUrls, { perMinute: 120 }, async (_input, answering) => {
    const { urls, left } = await readAffiliateUrls(api.db, answering.now, agentOf(answering))
    return { urls: urls.map(wireUrl), left }
  })

  answer(api, contract.createAffiliateUrl, { perMinute: 20 }, async (input, answering) => {
    const wanted = { ...input, code: generateAffiliateCode((below) => randomInt(below)) }
    return wireUrl(await createAffiliateUrl(api.db, answering.now, agentOf(answering), wanted))
  })

  answer(api, contract.deleteAffiliateUrl, { perMinute: 60 }, ({ code }, answering) =>
    deleteAffiliateUrl(api.db, answering.now, agentOf(answering), code),
  )

  // As seldom as a code can be tried at all.
  answer(api, invitationCall, { perMinute: 30 }, async ({ code }, { now, merchant }) => {
    const { id: merchantId, brand, capabilities } = merchant
    const place = { merchantId, zone: brand.zone, hasAgents: capabilities.agentPolicy }
    const found = await readInvitation(api.db, now, place, code)
    return { invitation: found && { ...found, shares: [...found.shares], contracts: [...found.contracts] } }
  })

  answer(api, contract.readQuotas, { perMinute: 120 }, async (_input, answering) => {
    const { series, quotas } = await readQuotas(api.db, answering.now, agentOf(answering))
    return { series, quotas: [...quotas] }
  })

  answer(api, contract.grantQuota, { perMinute: 20 }, async (input, answering) => {
    const { quotas } = await grantQuota(api.db, answering.now, agentOf(answering), input)
    return { quotas: [...quotas] }
  })
}

function wireUrl({ createdAt, expiresAt, ...url }: AffiliateUrl) {
  return {
    ...url,
    path: `/m/register?affiliate=${url.code}`,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
