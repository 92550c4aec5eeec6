import type { RegisterField } from '@fairground/domain/account/register-fields.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useRef, useState } from 'react'
import {
  type Asked,
  type Faults,
  faultsOf,
  newForm,
  type RegisterForm,
  resetForm,
  shownFields,
} from './register-form.ts'
import { useRevalidation } from './use-revalidation.ts'
import { useTakenName } from './use-taken-name.ts'

/** What is typed and what is wrong with it, as far as the phone can tell. */
export function useRegisterFields(asked: Asked) {
  const { language } = useWords()
  const [form, setForm] = useState<RegisterForm>(newForm)
  const [found, setFound] = useState<Faults>({})
  const inputs = useRef(new Map<RegisterField, HTMLInputElement>())
  const { isTaken, ask } = useTakenName(form.username, asked)
  const shown = shownFields(asked.settings)
  const faults: Faults = isTaken ? { ...found, username: 'refusal.USERNAME_TAKEN' } : found

  const verify = (fields: readonly RegisterField[], next: RegisterForm) =>
    setFound((known) => {
      const rest = Object.entries(known).filter(([field]) => !fields.includes(field as RegisterField))
      return { ...Object.fromEntries(rest), ...faultsOf(fields, next, asked) }
    })
  const isFilled = (field: RegisterField) => form[field] !== ''
  useRevalidation(language, () => verify(shown.filter(isFilled), form))

  return {
    form,
    shown,
    faults,
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
    /** Judges everything and moves to the first field that is wrong. */
    areRight: (): boolean => {
      const wrong = faultsOf(shown, form, asked)
      setFound(wrong)
      const first = shown.find((field) => wrong[field] ?? (field === 'username' && isTaken))
      if (first) inputs.current.get(first)?.focus()
      return first === undefined
    },
    setAgree: (agree: boolean) => setForm((known) => ({ ...known, agree })),
    clear: () => {
      setForm(resetForm)
      setFound({})
    },
  }
}

export type RegisterFields = ReturnType<typeof useRegisterFields>
