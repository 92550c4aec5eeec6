import { readPush, subscribePush, unsubscribePush } from '@fairground/contract/inbox/push.ts'
import type { MessageTopic } from '@fairground/domain/inbox/message-kinds.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { isFree } from '@fairground/domain/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { session, useSession } from '../../device/session.ts'
import { readStored, removeStored, store } from '../../device/storage.ts'
import { send } from '../../net/send.ts'

/** In the order in which they are offered; the list of the server comes with the inbox, which is not needed here. */
export const pushTopics = ['money', 'draws', 'account', 'offers'] as const satisfies readonly MessageTopic[]

/** What this browser can do and was told: `unable` has no push, `refused` is the member's no to the browser itself. */
export type PushAbility = 'unable' | 'refused' | 'able'

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unable'
  return Notification.permission === 'denied' ? 'refused' : 'able'
}

export function usePush() {
  return useQuery({
    queryKey: ['member', 'push'],
    queryFn: ({ signal }) => send(readPush, {}, signal),
    enabled: useSession() !== null,
  })
}

type Wanted = { readonly topics: readonly MessageTopic[]; readonly language: LanguageCode }

/** The browser's own question comes here, after a tap and never before. */
export async function turnOnPush(wanted: Wanted): Promise<'on' | 'refused'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  await subscribe(wanted)
  return 'on'
}

async function subscribe({ topics, language }: Wanted): Promise<void> {
  const { publicKey } = await send(readPush, {})
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // One that was made for an older key of the house cannot be written to with the new one.
  if (before && !isFor(before, publicKey)) await before.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys = {} } = made.toJSON()
  const { p256dh = '', auth = '' } = keys
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  await send(subscribePush, { endpoint, p256dh, auth, publicKey, topics: [...topics], language, zone })
  const userName = session()?.userName
  if (userName) store('pushTopics', JSON.stringify({ userName, topics }))
}

function isFor(subscription: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = subscription.options
  if (!key) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}

export async function turnOffPush(): Promise<void> {
  removeStored('pushTopics')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.getSubscription()
  if (!subscription) return
  await send(unsubscribePush, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

/**
 * A subscription ends with its session. A member who comes back to this browser has the topics again that he chose
 * here.
 */
export async function renewPush(language: LanguageCode): Promise<void> {
  const now = session()
  const kept = keptTopics()
  if (!now || isFree(now.type) || kept?.userName !== now.userName || kept.topics.length === 0) return
  if (pushAbility() !== 'able' || Notification.permission !== 'granted') return
  const { topics } = await send(readPush, {})
  if (topics.length === 0) await subscribe({ topics: kept.topics, language })
}

function keptTopics(): { readonly userName: string; readonly topics: readonly MessageTopic[] } | null {
  try {
    const { userName, topics } = JSON.parse(readStored('pushTopics') ?? '{}')
    if (typeof userName !== 'string' || !Array.isArray(topics)) return null
    return { userName, topics: pushTopics.filter((topic) => topics.includes(topic)) }
  } catch {
    return null
  }
}
