import { deviceHeader } from '@fairground/contract/account/session-headers.ts'
import { createClient, LostCall, RefusedCall, type Send, UnclearCall } from '@fairground/contract/client.ts'
import { gatewayCodes } from '@fairground/domain/games/client-codes.ts'
import { isStandalone } from '../device/runtime.ts'
import { renewToken, session } from '../device/session.ts'
import { credentials } from './credentials.ts'
import { notifyExclusion } from './excluded.ts'
import { setServerReached } from './reach.ts'

// `fetch` is looked up at each call, so that a test or a later wrapper is never bypassed. A caller who reads again
// after events must not get from the browser's cache what the events made old; an unchanged answer still costs no body.
const client = createClient({
  fetch: (input, init) => fetch(input, { ...init, cache: 'no-cache' }),
  headers: () => ({
    gateway: String(gatewayCodes.MOBILE),
    ...credentials(),
    ...(isStandalone() ? { [deviceHeader]: 'OTHERS' } : {}),
  }),
  // The code that encrypts comes with the first secret.
  seal: async (call, input) => (await import('./seal.ts')).seal(call, input),
  onNextToken: renewToken,
})

/** The only door to the server for calls; the event stream has its own in live.ts. */
export const send: Send = async (call, input, signal) => {
  const sentAs = session()?.token
  try {
    const output = await client(call, input, signal)
    setServerReached(true)
    return output
  } catch (error) {
    // An abort is our own doing and says nothing about the network.
    if (!signal?.aborted) setServerReached(!(error instanceof LostCall) || error instanceof UnclearCall)
    notifyExclusion(error)
    // Somebody else has come meanwhile: what became of the session before says nothing about this one.
    const isPast = error instanceof RefusedCall && error.refusal === 'LOGGED_OUT' && session()?.token !== sentAs
    throw isPast ? new LostCall(error) : error
  }
}
