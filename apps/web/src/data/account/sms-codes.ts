import {
  checkAffiliate,
  getCode,
  readCountry,
  readVerification,
  sendRegisterCode,
} from '@fairground/contract/account/codes.ts'
import type { InputOf } from '@fairground/contract/call.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../net/send.ts'

type WithoutProof<Input> = Omit<Input, 'verification' | 'moduleId'>

/** The call for registration and the one for everything else name the number differently (D-47). */
export type CodeRequest =
  | { readonly purpose: 'register'; readonly input: WithoutProof<InputOf<typeof sendRegisterCode>> }
  | { readonly purpose: 'login' | 'password'; readonly input: WithoutProof<InputOf<typeof getCode>> }

/** How long the next code has to wait: by the server's clock, or in minutes. */
export type CodeResponse = { readonly expirationTime: number } | { readonly expiredMinutes: number }

/** The work that makes many messages dear and one message cheap is done here, before the number is told to anybody. */
export async function sendCode(request: CodeRequest): Promise<CodeResponse> {
  const challenge = await send(readVerification, { purpose: request.purpose })
  const { solve } = await import('../../net/challenge.ts')
  const verification = { challenge, solution: await solve(challenge) }
  return request.purpose === 'register'
    ? send(sendRegisterCode, { ...request.input, verification })
    : send(getCode, { ...request.input, verification })
}

/** A picture that cannot be had is asked for again by itself, and nobody waits for that. */
const pictureLimitMs = 3_000

/** A lost answer may have sent a message, so nothing here is tried twice by itself. */
export function useSendCode() {
  const client = useQueryClient()
  const mutationFn = async (request: CodeRequest) => {
    await untilPicturesAreDrawn(client)
    return sendCode(request)
  }
  return useMutation({ mutationFn, retry: false })
}

/**
 * The first call of a browser gives it the name under which its picture is stored. Two first calls at once would give it
 * two names, and the picture could be that of the name which was replaced.
 */
async function untilPicturesAreDrawn(client: QueryClient): Promise<void> {
  const drawing = client.getQueryCache().findAll({ queryKey: ['account', 'captcha'], fetchStatus: 'fetching' })
  const limit = new Promise((resolve) => setTimeout(resolve, pictureLimitMs))
  await Promise.race([Promise.allSettled(drawing.map(({ promise }) => promise)), limit])
}

export function useCountries(isShown: boolean) {
  return useQuery({
    queryKey: ['system', 'country'],
    queryFn: ({ signal }) => send(readCountry, {}, signal),
    enabled: isShown,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useCheckAffiliate() {
  return useMutation({ mutationFn: (asked: { code: string; domain: string }) => send(checkAffiliate, asked) })
}
