import type { login } from '@fairground/contract/account/account.ts'
import { readRememberChallenge, readRemembered, revokeRemembered } from '@fairground/contract/account/identity.ts'
import type { InputOf } from '@fairground/contract/call.ts'
import type { LoginMethod } from '@fairground/domain/account/login-types.ts'
import { type RememberPurpose, rememberText } from '@fairground/domain/account/remember-rules.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { rememberedFor, removeRemembered, signRemembered } from '../../device/remembered-key.ts'
import { send } from '../../net/send.ts'

export type RememberProof = NonNullable<InputOf<typeof login>['rememberProof']>

/** A fresh signature in place of the password; null when nothing is remembered here, or its key is gone. */
export async function rememberProofFor(method: LoginMethod, purpose: RememberPurpose): Promise<RememberProof | null> {
  const entry = rememberedFor(method)
  if (!entry) return null
  const { challenge } = await send(readRememberChallenge, {})
  const text = rememberText({ purpose, host: location.host, id: entry.secret, challenge })
  const signature = await signRemembered(method, text)
  if (signature !== null) return { id: entry.secret, challenge, signature }
  await removeRemembered(method)
  return null
}

const rememberedKey = ['account', 'remembered'] as const

/** The browsers that may log in to this account without its password. */
export function useRemembered() {
  return useQuery({ queryKey: rememberedKey, queryFn: ({ signal }) => send(readRemembered, {}, signal) })
}

export function useRevokeRemembered() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (rememberedId: string) => send(revokeRemembered, { rememberedId }),
    onSuccess: () => client.invalidateQueries({ queryKey: rememberedKey }),
  })
}
