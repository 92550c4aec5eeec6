import type { RegisterMethod } from '@fairground/contract/account/register-modules.ts'
import type { RegisterField } from '@fairground/domain/account/register-fields.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useRef, useState } from 'react'
import { useWhitelabel } from '../../../data/system/system.ts'
import { invitation } from '../../../device/invitation.ts'
import { useLocation } from '../../../routing/navigation.ts'
import { hasActiveCountdown } from '../sms/use-sms-code.ts'
import { useRevalidation } from '../use-revalidation.ts'
import {
  firstMethod,
  newForm,
  type RegisterErrors,
  type RegisterForm,
  type RegisterFormConfig,
  registerErrors,
  resetForm,
  shownFields,
} from './register-form.ts'
import { useTakenName } from './use-taken-name.ts'

/** What is typed and what is wrong with it, as far as the phone can tell. */
export function useRegisterFields(said: Omit<RegisterFormConfig, 'method'>) {
  const { language } = useWords()
  const { search } = useLocation()
  const [method, setMethod] = useState<RegisterMethod>(() =>
    hasActiveCountdown('register') && said.settings.methods.includes('mobileNum')
      ? 'mobileNum'
      : firstMethod(said.settings),
  )
  const { shortRegister } = useWhitelabel()
  const [form, setForm] = useState<RegisterForm>(() => ({
    ...newForm,
    affiliateCode: invitation(search),
    agree: newForm.agree && !shortRegister,
  }))
  const [found, setFound] = useState<RegisterErrors>({})
  const inputs = useRef(new Map<RegisterField, HTMLInputElement>())
  const config: RegisterFormConfig = { ...said, method }
  const { isTaken, ask } = useTakenName(form.username, config)
  const shown = shownFields(config, form)
  const errors: RegisterErrors = isTaken ? { ...found, username: 'refusal.USERNAME_TAKEN' } : found

  const verify = (fields: readonly RegisterField[], next: RegisterForm) =>
    setFound((known) => {
      const rest = Object.entries(known).filter(([field]) => !fields.includes(field as RegisterField))
      return { ...Object.fromEntries(rest), ...registerErrors(fields, next, config) }
    })
  const isFilled = (field: RegisterField) => form[field] !== ''
  useRevalidation(language, () => verify(shown.filter(isFilled), form))

  return {
    config: config,
    form,
    shown,
    errors: errors,
    inputs,
    change: (field: RegisterField, value: string) => {
      // An answer may come while somebody types on, so that only this one field is written.
      setForm((known) => ({ ...known, [field]: value }))
      // Whatever was called wrong is called right as soon as it is; nothing else is judged while somebody types.
      const doubted = shown.filter((each) => found[each])
      verify(doubted, { ...form, [field]: value })
    },
    leave: (field: RegisterField) => {
      if (!isFilled(field)) return
      verify([field], form)
      if (field === 'username') ask()
    },
    /** Says what is wrong with this one field and moves to it, before something is asked for with its value. */
    isRight: (field: RegisterField): boolean => {
      const wrong = registerErrors([field], form, config)[field] ?? emptyFault(form[field])
      if (!wrong) return true
      setFound((known) => ({ ...known, [field]: wrong }))
      inputs.current.get(field)?.focus()
      return false
    },
    /** Judges everything and moves to the first field that is wrong. */
    areRight: (): boolean => {
      const wrong = registerErrors(shown, form, config)
      setFound(wrong)
      const first = shown.find((field) => wrong[field] ?? (field === 'username' && isTaken))
      if (first) inputs.current.get(first)?.focus()
      return first === undefined
    },
    /** The two ways share one mobile number, so that it need not be typed again (REG-31). */
    choose: (next: RegisterMethod) => {
      setMethod(next)
      setFound({})
    },
    setDialingCode: (countryDialingCode: string) => setForm((known) => ({ ...known, countryDialingCode })),
    setAgree: (agree: boolean) => setForm((known) => ({ ...known, agree })),
    clear: () => {
      setForm(resetForm)
      setFound({})
    },
  }
}

export type RegisterFields = ReturnType<typeof useRegisterFields>

const emptyFault = (value: string) => (value === '' ? ('field.needed' as const) : null)
