import { usePhoneAuth } from '../sms/sms-phone-auth.ts'
import { useDialingCode } from '../sms/use-dialing-code.ts'
import { useSmsCode } from '../sms/use-sms-code.ts'
import type { RegisterFields } from './use-register-fields.ts'

/** The number of a registration: its country, and the code that is sent to it. */
export function useRegisterMobile({ form, shown, inputs, isRight, setDialingCode }: RegisterFields) {
  const { countries, dialingCode, findDialingCode } = useDialingCode({
    isShown: shown.includes('mobileNum'),
    chosen: form.countryDialingCode,
  })
  const { load, confirm } = usePhoneAuth()
  const onSent = () => inputs.current.get('verificationCode')?.focus()
  const sms = useSmsCode({ purpose: 'register', loadPhoneAuth: load, onSent })
  return {
    countries,
    dialingCode,
    onDialingCode: setDialingCode,
    sms,
    send: () => {
      if (isRight('mobileNum')) void sms.ask(form.mobileNum, findDialingCode)
    },
    confirm,
  }
}

export type RegisterMobile = ReturnType<typeof useRegisterMobile>
