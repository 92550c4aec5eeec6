import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { useRegisterRules } from '../../../data/account/account.ts'
import { useSetPasswordByPhone } from '../../../data/account/settings.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { useSmallForm } from '../../../parts/form/use-small-form.ts'
import { useDialingCode } from '../sms/use-dialing-code.ts'
import { useSmsCode } from '../sms/use-sms-code.ts'
import { type PhoneField, phoneErrors, phoneFields } from './forget-form.ts'

const empty = { mobileNum: '', verificationCode: '', newPassword: '', confirmNewPassword: '' }

export function useForgetBySms(onDone: (userName: string) => void) {
  const text = useText()
  const [chosen, setDialingCode] = useState('')
  const { data: rules } = useRegisterRules()
  const { countries, dialingCode, findDialingCode } = useDialingCode({ isShown: true, chosen })
  const { mutateAsync: setPassword } = useSetPasswordByPhone()
  const small = useSmallForm<PhoneField>({
    fields: phoneFields,
    first: empty,
    check: (form) => phoneErrors(form, rules?.rules),
    send: async (form) => {
      const { userName } = await setPassword({ ...form, countryDialingCode: dialingCode })
      onDone(userName)
    },
  })
  const { form, errors, showErrors, inputs } = small
  const onSent = () => inputs.current.get('verificationCode')?.focus()
  const sms = useSmsCode({ purpose: 'password', loadPhoneAuth: null, onSent })

  /** A code is sent to a number that can be one. */
  const sendCode = () => {
    const { mobileNum } = phoneErrors(form, rules?.rules)
    if (!showErrors(mobileNum ? { mobileNum } : {})) void sms.ask(form.mobileNum, findDialingCode)
  }

  const errorAt = (field: PhoneField): string | undefined => {
    const wrong = errors[field]
    if (wrong) return text.find(wrong)
    return sms.failure !== null && sms.failsAt === field ? refusalText(text, sms.failure) : undefined
  }

  return { ...small, errorAt, sendCode, mobile: { countries, dialingCode, setDialingCode, sms } }
}

export type ForgetBySmsState = ReturnType<typeof useForgetBySms>
