import { useRef } from 'react'
import { useWhitelabel } from '../../../data/system/system.ts'
import type { LoadPhoneAuth } from './use-sms-code.ts'

/** The service that vouches for numbers, where the merchant has one. Its code is large and comes with the first code. */
export function usePhoneAuth() {
  const { phoneAuth } = useWhitelabel()
  const vouched = useRef<{ readonly code: string; readonly token: string } | null>(null)
  const load: LoadPhoneAuth | null = phoneAuth
    ? () => import('../../../net/phone-auth.ts').then(({ openPhoneAuth }) => openPhoneAuth(phoneAuth))
    : null
  return {
    load,
    /** Its word for a code that was typed, or nothing where there is no service or the code was ours. */
    confirm: async (code: string): Promise<string | null> => {
      if (!load || code === '') return null
      // The service takes a code once, while a login may be tried again with a captcha.
      if (vouched.current?.code === code) return vouched.current.token
      try {
        const token = await (await load()).confirm(code)
        vouched.current = { code, token }
        return token
      } catch {
        return null
      }
    },
  }
}
