import {
  login,
  logout,
  readCaptcha,
  readDevices,
  readRegisterSettings,
  readRegisterValidation,
  revokeDevice,
  stepUp,
} from '@fairground/contract/account.ts'
import type { InputOf, OutputOf } from '@fairground/contract/call.ts'
import { type CaptchaPurpose, captchaModules } from '@fairground/contract/captcha-modules.ts'
import { checkUsername, readMemberInfo, register } from '@fairground/contract/member.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dropSession, keepSession, useSession } from '../device/session.ts'
import { send } from '../net/send.ts'
import { useWhitelabel } from './system.ts'

export type RegisterSettings = OutputOf<typeof readRegisterSettings>
export type LoginInput = InputOf<typeof login>
export type RegisterInput = InputOf<typeof register>

export function useMemberInfo() {
  const isHere = useSession() !== null
  return useQuery({
    queryKey: ['member', 'info'],
    queryFn: ({ signal }) => send(readMemberInfo, {}, signal),
    enabled: isHere,
  })
}

/** A lost answer may have been a yes, so nothing here is tried twice by itself. */
export function useLogin() {
  const { merchantCode } = useWhitelabel()
  return useMutation({
    mutationFn: (input: LoginInput) => send(login, input),
    retry: false,
    onSuccess: (begun) => keepSession({ ...begun, merchantCode }),
  })
}

/** Whatever the server says, this device forgets; a session that it could not end there runs out by itself. */
export function useLogout() {
  return useMutation({ mutationFn: () => send(logout, {}), retry: false, onSettled: dropSession })
}

/** Every reading draws a new one; `refetch` is the tap on the picture (AUTH-19). */
export function useCaptcha(purpose: CaptchaPurpose, isShown: boolean) {
  return useQuery({
    queryKey: ['account', 'captcha', purpose],
    queryFn: ({ signal }) => send(readCaptcha, { moduleId: captchaModules[purpose] }, signal),
    enabled: isShown,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function useRegisterSettings() {
  return useQuery({
    queryKey: ['system', 'registerSettings'],
    queryFn: ({ signal }) => send(readRegisterSettings, {}, signal),
  })
}

export function useRegisterRules() {
  return useQuery({
    queryKey: ['system', 'registerValidation'],
    queryFn: ({ signal }) => send(readRegisterValidation, {}, signal),
  })
}

/** The key in the input makes a second try the same registration, so a lost answer may be asked for again. */
export function useRegister() {
  return useMutation({ mutationFn: (input: RegisterInput) => send(register, input) })
}

export function isUsernameFree(username: string, signal?: AbortSignal): Promise<boolean> {
  return send(checkUsername, { username }, signal).then(({ available }) => available)
}

const devicesKey = ['account', 'devices'] as const

export function useDevices() {
  return useQuery({ queryKey: devicesKey, queryFn: ({ signal }) => send(readDevices, {}, signal) })
}

export function useRevokeDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => send(revokeDevice, { sessionId }),
    onSuccess: () => client.invalidateQueries({ queryKey: devicesKey }),
  })
}

/** The password once more, before a dangerous act. */
export function useStepUp() {
  return useMutation({ mutationFn: (password: string) => send(stepUp, { password }), retry: false })
}
