import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { completeLogin } from '@fairground/modules/account/sessions/complete-login.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Api } from '../../api.ts'
import { openLogin } from '../../session/login-context.ts'
import { isDeskActor } from './read-actors.ts'

export const entry = z.object({ username: z.string() })

/** What the phone keeps of a session that began at the desk. */
export type DeskSession = {
  readonly token: string
  readonly userName: string
  readonly merchantCode: string
  readonly type: number
  readonly firstTimeLogin: boolean
}

/** In as one of the demo people without their password; everybody else is nobody here. */
export async function logInAsDemoActor(
  api: Pick<Api, 'merchants' | 'clock' | 'countryOf' | 'sessions'> & { readonly db: Db },
  { username }: z.output<typeof entry>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<DeskSession | null> {
  const merchant = await api.merchants.ofHost(request.host)
  if (!merchant || !isDeskActor(username)) return null
  const { loginContext, begin } = openLogin(api, { merchant, request, reply })
  const entered = await inMerchant(api.db, merchant.id, async (tx) => {
    const query = tx.selectFrom('member').select(['id', 'username', 'type']).where('merchant_id', '=', merchant.id)
    const account = await query.where('username', '=', username).executeTakeFirst()
    return account ? completeLogin(tx, api.clock.now(), loginContext, account) : null
  })
  if (entered === null || entered instanceof Refusal) return null
  const { userName, type, firstTimeLogin } = entered
  return { token: begin(entered), userName, merchantCode: merchant.brand.code, type, firstTimeLogin }
}
