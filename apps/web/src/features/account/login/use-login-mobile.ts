import { usePhoneAuth } from '../sms/sms-phone-auth.ts'
import { useDialingCode } from '../sms/use-dialing-code.ts'
import { useSmsCode } from '../sms/use-sms-code.ts'
import type { LoginForm } from './login-form.ts'

type Options = { readonly isShown: boolean; readonly form: LoginForm; readonly onSent: () => void }

/** The number of a login: its country, and the code that is sent to it. */
export function useLoginMobile({ isShown, form, onSent }: Options) {
  const { countries, dialingCode, findDialingCode } = useDialingCode({ isShown, chosen: form.countryDialingCode })
  const { load, confirm } = usePhoneAuth()
  const sms = useSmsCode({ purpose: 'login', loadPhoneAuth: load, onSent })
  return {
    countries,
    dialingCode,
    sms,
    send: () => void sms.ask(form.mobileNum, findDialingCode),
    confirm,
  }
}
