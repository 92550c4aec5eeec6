import type { Tx } from '@fairground/db/connect.ts'
import { takePhoneToken } from '@fairground/modules/account/login/phone-auth.ts'
import type { Api } from '../../api.ts'
import type { Merchant } from '../../brands/merchants.ts'

type Proof = { readonly proveMobile?: (tx: Tx, mobile: string) => Promise<boolean> }

/** For a registration: the word of the phone-auth service in place of a code by SMS, where there is one of both. */
export async function mobileProof(
  { phoneTokens }: Pick<Api, 'phoneTokens'>,
  { id, phoneAuth }: Pick<Merchant, 'id' | 'phoneAuth'>,
  token: string | undefined,
  now: Date,
): Promise<Proof> {
  if (token === undefined || !phoneAuth) return {}
  const number = await phoneTokens.numberIn(phoneAuth.project, token, now)
  return { proveMobile: async (tx, mobile) => number === mobile && takePhoneToken(tx, now, id, token) }
}
