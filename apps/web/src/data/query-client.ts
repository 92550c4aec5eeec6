import { LostCall, RefusedCall } from '@fairground/contract/client.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { clearSession, isLogoutRequested, listenToSession, session } from '../device/session.ts'
import { notifySessionLost } from '../device/session-lost.ts'
import { type Status, statusAfterRefusal, statusKey } from './system/system.ts'

const maxRetries = 2

/** A refusal is an answer: asking again would only be refused again. */
function retry(failures: number, error: Error): boolean {
  return error instanceof LostCall && failures < maxRetries
}

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    noteShut(client, error)
    // The session ended elsewhere: revoked, over, or the cookie is gone.
    if (error instanceof RefusedCall && error.refusal === 'LOGGED_OUT') loseSession()
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry, networkMode: 'always' },
    },
  })
  // What one person was told is not for the next.
  listenToSession(() => {
    client.removeQueries({ queryKey: ['member'] })
    client.removeQueries({ queryKey: ['account'] })
    client.removeQueries({ queryKey: ['cashier'] })
    client.removeQueries({ queryKey: ['content', 'notices'] })
    client.invalidateQueries()
  })
  return client
}

/** Several calls may be refused at once; the loss is told for the first of them. */
function loseSession(): void {
  if (session() === null) return
  const isMeant = isLogoutRequested()
  clearSession()
  if (!isMeant) notifySessionLost()
}

/** Any call may be the first to learn that the platform has closed; the gate shows at once and the status is read again. */
function noteShut(client: QueryClient, error: Error): void {
  if (!(error instanceof RefusedCall)) return
  const { refusal } = error
  if (refusal !== 'PLATFORM_MAINTENANCE' && refusal !== 'REGION_RESTRICTED') return
  client.setQueryData<Status>(statusKey, (known) => statusAfterRefusal(refusal, known))
  client.invalidateQueries({ queryKey: statusKey })
}
