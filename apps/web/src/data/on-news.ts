import type { Subject } from '@fairground/contract/news.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { listenToNews } from '../net/live.ts'
import { statusKey, whitelabelKey } from './system.ts'

/** What to read again after a piece of news. A new subject does not compile until it is answered here. */
const touchedBy: Readonly<Record<Subject, readonly QueryKey[]>> = {
  'system.pulsed': [],
  'system.settings-changed': [whitelabelKey, statusKey],
  'system.status-changed': [statusKey],
  'member.registered': [],
}

export function readAgainOnNews(client: QueryClient): () => void {
  return listenToNews({
    onNews: ({ subject }) => {
      // A newer server may know subjects that this build does not.
      const keys: readonly QueryKey[] | undefined = touchedBy[subject]
      for (const queryKey of keys ?? []) client.invalidateQueries({ queryKey })
    },
    onRefetch: () => client.invalidateQueries(),
  })
}
