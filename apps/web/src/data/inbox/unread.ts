import { readChatUnread, readInboxUnread } from '@fairground/contract/inbox/inbox.ts'
import { isFree } from '@fairground/domain/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'
import { useKnownNotices } from '../content/content.ts'
import { useWhitelabel } from '../system/system.ts'
import { throttled } from './pace.ts'

/** The counters of the specification (§3), which an area of ours fills each. */
export type UnreadCounts = {
  readonly announcementUnreadCount: number
  readonly chatUnreadCount: number
  readonly inboxUnreadCount: number
}

// spec §9.
const pauseMs = 250
const now = () => performance.now()

const askInbox = throttled(pauseMs, now, (_userName: string) => send(readInboxUnread, {}))
const askChat = throttled(pauseMs, now, (_userName: string) => send(readChatUnread, {}))

/**
 * The conversation with the desk. Nothing is asked for a player who plays for free or without the flag (MSG-13, D-22).
 */
export function useChatState() {
  const session = useSession()
  const userName = session?.userName ?? ''
  const { capabilities } = useWhitelabel()
  return useQuery({
    queryKey: ['member', 'unread', 'chat'],
    queryFn: () => askChat(userName),
    enabled: session !== null && !isFree(session.type) && capabilities.chatUnreadCount,
    retry: false,
  })
}

/** What cannot be counted counts nothing: nobody is told that a number is missing (spec §8). */
export function useUnreadCounts(): UnreadCounts {
  const session = useSession()
  const userName = session?.userName ?? ''
  // Free accounts have no inbox (D-22).
  const hasInbox = session !== null && !isFree(session.type)
  const inbox = useQuery({
    queryKey: ['member', 'unread', 'inbox'],
    queryFn: () => askInbox(userName),
    enabled: hasInbox,
    retry: false,
  })
  const chat = useChatState()
  const notices = useKnownNotices(session !== null)
  const unread = session ? notices.data?.list.filter(({ read }) => !read) : undefined
  return {
    announcementUnreadCount: unread?.length ?? 0,
    chatUnreadCount: chat.data?.unReadCount ?? 0,
    inboxUnreadCount: inbox.data ?? 0,
  }
}
