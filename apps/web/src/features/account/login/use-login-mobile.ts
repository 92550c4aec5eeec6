import { useCountries } from '../../../data/account/sms-codes.ts'
import { firstDialingCode } from '../sms/sms-mobile.ts'
import { usePhoneAuth } from '../sms/sms-phone-auth.ts'
import { useSmsCode } from '../sms/use-sms-code.ts'
import type { LoginForm } from './login-form.ts'

type Options = { readonly isShown: boolean; readonly form: LoginForm; readonly onSent: () => void }

/** The number of a login: its country, and the code that is sent to it. */
export function useLoginMobile({ isShown, form, onSent }: Options) {
  const { data, refetch } = useCountries(isShown)
  const countries = data?.countries ?? []
  const dialingCode = form.countryDialingCode || firstDialingCode(countries, data?.country ?? null)
  const { load, confirm } = usePhoneAuth()
  const sms = useSmsCode({ purpose: 'login', loadPhoneAuth: load, onSent })
  return {
    countries,
    dialingCode,
    sms,
    send: () => {
      // Without the list of countries nobody can tell which number is meant.
      if (dialingCode === '') void refetch()
      else void sms.ask(form.mobileNum, dialingCode)
    },
    confirm,
  }
}
