import { createClient } from '@fairground/contract/client.ts'
import { gatewayCodes } from '@fairground/domain/games/client-codes.ts'
import { renewToken, token } from '../device/session.ts'

/** The only door to the server. `fetch` is looked up at each call, so that a later wrapper is never bypassed. */
export const send = createClient({
  fetch: (input, init) => fetch(input, { ...init, cache: 'no-cache' }),
  headers: () => {
    const half = token()
    return { gateway: String(gatewayCodes.MOBILE), ...(half ? { authorization: `Bearer ${half}` } : {}) }
  },
  onNextToken: renewToken,
})
