import {
  login,
  logout,
  readCaptcha,
  readDevices,
  readRegisterSettings,
  readRegisterValidation,
  revokeDevice,
  stepUp,
} from '@fairground/contract/account/account.ts'
import { type CaptchaPurpose, captchaModules } from '@fairground/contract/account/captcha-modules.ts'
import type { InputOf, OutputOf } from '@fairground/contract/call.ts'
import { checkUsername, readMemberInfo, register } from '@fairground/contract/member/member.ts'
import { isFree } from '@fairground/domain/permissions.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  clearSession,
  markLogoutRequested,
  saveMemberInfo,
  saveSession,
  session,
  useSession,
} from '../../device/session.ts'
import { setTemporaryPassword } from '../../device/temporary-password.ts'
import { send } from '../../net/send.ts'
import { useWhitelabel } from '../system/system.ts'

export type RegisterSettings = OutputOf<typeof readRegisterSettings>
export type LoginInput = InputOf<typeof login>
export type LoginOutput = OutputOf<typeof login>
export type RegisterInput = InputOf<typeof register>

export function useMemberInfo() {
  const isHere = useSession() !== null
  return useQuery({
    queryKey: ['member', 'info'],
    queryFn: async ({ signal }) => {
      const info = await send(readMemberInfo, {}, signal)
      saveMemberInfo(info)
      return info
    },
    enabled: isHere,
  })
}

/** A lost answer may have been a yes, so nothing here is tried twice by itself. */
export function useLogin() {
  const { merchantCode } = useWhitelabel()
  return useMutation({
    mutationFn: (input: LoginInput) => send(login, input),
    retry: false,
    onSuccess: ({ token, userName, type, firstTimeLogin, temporaryPassword }, { password }) => {
      if (temporaryPassword && password) setTemporaryPassword(password)
      saveSession({ token, userName, merchantCode, type, firstTimeLogin })
    },
  })
}

/** Whatever the server says, this device forgets; a session that it could not end there runs out by itself. */
export function useLogout() {
  return useMutation({
    mutationFn: () => send(logout, {}),
    retry: false,
    // The other tabs may hear from the server first, and must not take it for a loss.
    onMutate: markLogoutRequested,
    onSettled: clearSession,
  })
}

/**
 * Every reading draws a new one, and what was typed for the last one is then wrong. So it is static: no events and no
 * reconnection read it again, only `refetch`, the tap on the picture (AUTH-19).
 */
export function useCaptcha(purpose: CaptchaPurpose, isShown: boolean) {
  return useQuery({
    queryKey: ['account', 'captcha', purpose],
    queryFn: ({ signal }) => send(readCaptcha, { moduleId: captchaModules[purpose] }, signal),
    enabled: isShown,
    staleTime: 'static',
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
  return useMutation({ mutationFn: (input: RegisterInput) => send(register, input), onSuccess: leaveTrial })
}

/** The trial of a player who has registered is over at the server already. */
function leaveTrial(): void {
  const here = session()
  if (here && isFree(here.type)) clearSession()
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
