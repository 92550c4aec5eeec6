import * as contract from '@fairground/contract/account/identity.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { putRememberChallenge } from '@fairground/modules/account/sessions/remember-proof.ts'
import { listRemembered, revokeRemembered } from '@fairground/modules/account/sessions/remembered-logins.ts'
import type { Api } from '../../api.ts'
import { accountOf, answer } from '../../http/answer.ts'
import { digestOf, newSecret } from '../../http/secrets.ts'
import { deviceOf } from '../../session/device.ts'
import { socialRoutes } from './social-routes.ts'

export function identityRoutes(api: Api): void {
  rememberRoutes(api)
  socialRoutes(api)
}

function rememberRoutes(api: Api): void {
  answer(api, contract.readRememberChallenge, { perMinute: 30 }, async (_input, { merchant, now, request, reply }) => {
    const challenge = newSecret()
    const place = { merchantId: merchant.id, deviceHash: digestOf(deviceOf(request, reply)), challenge }
    const expiresAt = await inMerchant(api.db, merchant.id, (tx) => putRememberChallenge(tx, now, place))
    reply.header('cache-control', 'no-store')
    return { challenge, expiresAt: expiresAt.toISOString() }
  })

  answer(api, contract.readRemembered, { perMinute: 60 }, async (_input, answering) => {
    const { merchant, now, request, reply } = answering
    const { memberId } = accountOf(answering)
    const whose = { merchantId: merchant.id, memberId }
    const rows = await inMerchant(api.db, merchant.id, (tx) => listRemembered(tx, now, whose))
    const here = digestOf(deviceOf(request, reply))
    return {
      remembered: rows.map(({ id, deviceHash, startedAt, usedAt, endsAt, ...rest }) => ({
        ...rest,
        rememberedId: id,
        current: deviceHash === here,
        startedAt: startedAt.toISOString(),
        usedAt: usedAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    }
  })

  answer(api, contract.revokeRemembered, { perMinute: 20 }, async ({ rememberedId: id }, answering) => {
    const merchantId = answering.merchant.id
    const { memberId } = accountOf(answering)
    await inMerchant(api.db, merchantId, (tx) => revokeRemembered(tx, { merchantId, memberId, id }))
    return {}
  })
}
