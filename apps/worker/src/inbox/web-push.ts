import { isPushService } from '@fairground/domain/inbox/push-services.ts'
import type { PushOutcome } from '@fairground/modules/inbox/push/deliveries.ts'
import type { VapidKey } from '@fairground/modules/inbox/push/vapid-keys.ts'
import webPush from 'web-push'

export type Push = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly keyId: string
  readonly payload: string
  /** By which a push service replaces a message that it has not delivered yet. */
  readonly topic: string
  readonly isUrgent: boolean
}

export type SendPush = (push: Push) => Promise<PushOutcome>

/** All of it, not the silence of a socket alone: a service that trickles would hold it for ever. */
const patienceMs = 5_000
/** A day later nobody wants to hear of it any more. */
const lifeSeconds = 86_400

export type PushSetup = {
  readonly keys: readonly VapidKey[]
  readonly services: readonly string[]
  /** Whom a push service writes to when something is wrong. */
  readonly contact: string
}

export function createSendPush({ keys, services, contact }: PushSetup): SendPush {
  return async ({ endpoint, p256dh, auth, keyId, payload, topic, isUrgent }) => {
    const key = keys.find(({ id }) => id === keyId)
    // Nobody can sign for a browser that subscribed with a key that is gone: it has to subscribe anew.
    if (!key || !isPushService(endpoint, services)) return 'unsubscribed'
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: `mailto:${contact}`, publicKey: key.publicKey, privateKey: key.privateKey },
      TTL: lifeSeconds,
      topic,
      urgency: isUrgent ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    })
    const { headers, body, method } = request
    const own = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
    try {
      const answer = await fetch(endpoint, {
        method,
        headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(body ?? []),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      await answer.body?.cancel()
      return outcomeOf(answer.status)
    } catch {
      return 'unclear'
    }
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'unsubscribed'
  // Too many, or a bad day of theirs.
  return status === 429 || status >= 500 ? 'unclear' : 'refused'
}
