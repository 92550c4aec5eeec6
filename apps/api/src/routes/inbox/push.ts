import * as contract from '@fairground/contract/inbox/push.ts'
import { isKnownZone } from '@fairground/domain/inbox/notification-rules.ts'
import { isPushService } from '@fairground/domain/inbox/push-services.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { dropSubscription, readTopics, saveSubscription } from '@fairground/modules/inbox/push/subscriptions.ts'
import { vapidKeysOf } from '@fairground/modules/inbox/push/vapid-keys.ts'
import type { Api } from '../../api.ts'
import { apiKeys } from '../../config.ts'
import { accountOf, answer, type RequestContext } from '../../http/answer.ts'

const ownerOf = (answering: RequestContext) => {
  const { memberId, sessionId } = accountOf(answering)
  return { merchantId: answering.merchant.id, memberId, sessionId }
}

export function pushRoutes(api: Api): void {
  const keys = vapidKeysOf(apiKeys(api.config).push)
  const [{ publicKey }] = keys

  answer(api, contract.readPush, { perMinute: 120 }, async (_input, answering) => ({
    publicKey,
    topics: [...(await readTopics(api.db, ownerOf(answering)))],
  }))

  answer(api, contract.subscribePush, { perMinute: 30 }, async ({ publicKey: used, ...given }, answering) => {
    if (!isPushService(given.endpoint, api.config.PUSH_SERVICES))
      throw new Refusal('FIELD_FORMAT', { field: 'endpoint' })
    const keyId = keys.find((key) => key.publicKey === used)?.id
    if (keyId === undefined) throw new Refusal('FIELD_FORMAT', { field: 'publicKey' })
    const zone = isKnownZone(given.zone) ? given.zone : answering.merchant.brand.zone
    await saveSubscription(api.db, answering.now, { ...given, ...ownerOf(answering), keyId, zone })
    return {}
  })

  answer(api, contract.unsubscribePush, { perMinute: 60 }, async ({ endpoint }, answering) => {
    await dropSubscription(api.db, { ...ownerOf(answering), endpoint })
    return {}
  })
}
