import { useCountries } from '../../../data/account/sms-codes.ts'
import { firstDialingCode } from '../sms/sms-mobile.ts'
import { usePhoneAuth } from '../sms/sms-phone-auth.ts'
import { useSmsCode } from '../sms/use-sms-code.ts'
import type { RegisterFields } from './use-register-fields.ts'

/** The number of a registration: its country, and the code that is sent to it. */
export function useRegisterMobile({ form, shown, inputs, isRight, setDialingCode }: RegisterFields) {
  const { data, refetch } = useCountries(shown.includes('mobileNum'))
  const countries = data?.countries ?? []
  const dialingCode = form.countryDialingCode || firstDialingCode(countries, data?.country ?? null)
  const { load, confirm } = usePhoneAuth()
  const onSent = () => inputs.current.get('verificationCode')?.focus()
  const sms = useSmsCode({ purpose: 'register', loadPhoneAuth: load, onSent })
  return {
    countries,
    dialingCode,
    onDialingCode: setDialingCode,
    sms,
    send: () => {
      if (!isRight('mobileNum')) return
      // Without the list of countries nobody can tell which number is meant.
      if (dialingCode === '') void refetch()
      else void sms.ask(form.mobileNum, dialingCode)
    },
    confirm,
  }
}

export type RegisterMobile = ReturnType<typeof useRegisterMobile>
