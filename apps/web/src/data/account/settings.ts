import {
  changePassword,
  forgotPassword,
  resetPaymentPassword,
  setFirstPassword,
  setPasswordByPhone,
  setPaymentPassword,
} from '@fairground/contract/account/password.ts'
import type { InputOf } from '@fairground/contract/call.ts'
import {
  readHeadIcon,
  readSecurityConfig,
  setEmail,
  setHeadIcon,
  setNickname,
  setPayeeName,
} from '@fairground/contract/member/settings.ts'
import { isFree } from '@fairground/domain/permissions.ts'
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'

export type ChangePasswordInput = InputOf<typeof changePassword>
export type PhonePasswordInput = InputOf<typeof setPasswordByPhone>

const infoKey = ['member', 'info'] as const
const configKey = ['member', 'securityConfig'] as const
const headIconKey = ['member', 'headIcon'] as const

/** Which proofs the member has; personal data come masked. */
export function useSecurityConfig() {
  return useQuery({ queryKey: configKey, queryFn: ({ signal }) => send(readSecurityConfig, {}, signal) })
}

/** The address of the member's picture; a trial account has none. */
export function useHeadIcon() {
  const session = useSession()
  return useQuery({
    queryKey: headIconKey,
    queryFn: ({ signal }) => send(readHeadIcon, {}, signal),
    enabled: session !== null && !isFree(session.type),
  })
}

/** A lost answer may have been a yes, so nothing here is tried twice by itself. */
function useSaving<Input>(save: (input: Input) => Promise<unknown>, stale: readonly QueryKey[]) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: save,
    retry: false,
    onSuccess: () => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export const useSetNickname = () => useSaving((nickname: string) => send(setNickname, { nickname }), [infoKey])
export const useSetEmail = () => useSaving((email: string) => send(setEmail, { email }), [configKey])
export const useSetPayeeName = () => useSaving((payeeName: string) => send(setPayeeName, { payeeName }), [configKey])
export const useSetHeadIcon = () => useSaving((file: File) => send(setHeadIcon, { file }), [headIconKey])

export const useSetFirstPassword = () =>
  useSaving((input: InputOf<typeof setFirstPassword>) => send(setFirstPassword, input), [configKey])
export const useSetPaymentPassword = () =>
  useSaving((input: InputOf<typeof setPaymentPassword>) => send(setPaymentPassword, input), [configKey])
export const useResetPaymentPassword = () =>
  useSaving((input: InputOf<typeof resetPaymentPassword>) => send(resetPaymentPassword, input), [configKey])

export function useChangePassword() {
  return useMutation({ mutationFn: (input: ChangePasswordInput) => send(changePassword, input), retry: false })
}

export function useForgotPassword() {
  const mutationFn = (input: InputOf<typeof forgotPassword>) => send(forgotPassword, input)
  return useMutation({ mutationFn, retry: false })
}

export function useSetPasswordByPhone() {
  return useMutation({ mutationFn: (input: PhonePasswordInput) => send(setPasswordByPhone, input), retry: false })
}
