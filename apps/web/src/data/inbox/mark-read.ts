import type { OutputOf } from '@fairground/contract/call.ts'
import { markAnnouncementRead, type readAnnouncements } from '@fairground/contract/content/content.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { session } from '../../device/session.ts'
import { send } from '../../net/send.ts'
import { contentKey, type Notices } from '../content/content.ts'
import { spaced } from './pace.ts'

// spec §9.
const pauseMs = 150
const inTurn = spaced(pauseMs, () => performance.now())

type Announcements = OutputOf<typeof readAnnouncements>
type Marked = { readonly id: string; readonly read: boolean }

/** Here at once, then at the server, and then what the server says is read again, whether it was reached or not. */
export function useMarkRead(): (notice: Marked) => Promise<void> {
  const client = useQueryClient()
  // A server that goes on saying "unread" is asked once, not again after every answer.
  const tried = useRef(new Set<string>())
  return useCallback(
    async ({ id, read }: Marked) => {
      if (read || session() === null || tried.current.has(id)) return
      tried.current.add(id)
      markHere(client, id)
      // A mark that is lost is no more than a dot that comes back.
      await inTurn(() => send(markAnnouncementRead, { announcementId: id, read: true })).catch(() => undefined)
      await client.invalidateQueries({ queryKey: contentKey })
    },
    [client],
  )
}

function markHere(client: QueryClient, id: string): void {
  const marked = <Item extends Marked>(list: readonly Item[]) =>
    list.map((item) => (item.id === id ? { ...item, read: true } : item))
  client.setQueriesData<Notices>({ queryKey: [...contentKey, 'notices'] }, (known) =>
    known ? { ...known, list: marked(known.list) } : known,
  )
  client.setQueriesData<Announcements>({ queryKey: [...contentKey, 'announcements'] }, (known) =>
    known ? { ...known, player: marked(known.player) } : known,
  )
}
