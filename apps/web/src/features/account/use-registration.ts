import { RefusedCall } from '@fairground/contract/client.ts'
import type { RegisterField } from '@fairground/domain/account/register-fields.ts'
import { usernameOf } from '@fairground/domain/account/username.ts'
import type { RefusalName } from '@fairground/domain/refusals.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useRef, useState } from 'react'
import { usePlace } from '../../app/navigation.ts'
import { useCaptcha, useLogin, useRegister } from '../../data/account.ts'
import { randomId } from '../../device/random-id.ts'
import { currentDevice } from '../../device/runtime.ts'
import { type Asked, fieldOfRefusal } from './register-form.ts'
import { registerInput } from './register-input.ts'
import type { RegisterFields } from './use-register-fields.ts'

/** A right captcha is good once, and a wrong one is not worth a second try; other refusals come before it is looked at. */
const usesCaptchaUp: readonly RefusalName[] = ['CAPTCHA_NEEDED', 'USERNAME_TAKEN']

type Refused = { readonly field: RegisterField; readonly value: string; readonly error: RefusedCall }

export type OnLoginNeeded = (userName: string) => void

/** Sends the form and logs in with what was typed; from then on the session says that it is done. */
export function useRegistration(asked: Asked, fields: RegisterFields, onLoginNeeded: OnLoginNeeded) {
  const { language } = useWords()
  const { search } = usePlace()
  const [key, setKey] = useState(randomId)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const { mutateAsync: register } = useRegister()
  const { mutateAsync: login } = useLogin()
  const { refetch: drawAnother } = useCaptcha('register', true)
  const { form, shown, inputs } = fields

  const forget = () => {
    setFailure(null)
    setRefused(null)
  }
  const refuse = (error: unknown) => {
    if (!(error instanceof RefusedCall)) return setFailure(error)
    const { refusal, value } = error
    // The key belongs to an account that it has made already, so that this form needs another one.
    if (refusal === 'KEY_REUSED') setKey(randomId())
    const field = fieldOfRefusal(refusal, value?.field)
    const isSpent = usesCaptchaUp.includes(refusal)
    if (isSpent) {
      fields.change('captcha', '')
      void drawAnother()
    }
    if (!field || !shown.includes(field)) return setFailure(error)
    setRefused({ field, value: field === 'captcha' ? '' : form[field], error })
    inputs.current.get(field)?.focus()
  }
  const send = async () => {
    const facts = { key, host: location.host, search, runtime: currentDevice().runtime, language }
    try {
      await register(registerInput(form, facts))
    } catch (error) {
      return refuse(error)
    }
    const username = usernameOf(form.username)
    await login({ type: 'username', username, password: form.password }).catch(() => onLoginNeeded(username))
  }
  const submit = async () => {
    // State comes too late for the second of two fast taps.
    if (isSending.current || !form.agree) return
    forget()
    if (!asked.settings.methods.includes('username'))
      return setFailure(new RefusedCall('REGISTRATION_CLOSED', null, ''))
    if (!fields.areRight()) return
    isSending.current = true
    setBusy(true)
    await send()
    isSending.current = false
    setBusy(false)
  }
  return {
    busy,
    failure,
    /** What the server said of a value holds for that value alone. */
    refused: refused && form[refused.field] === refused.value ? refused : null,
    submit,
    startAgain: () => {
      fields.clear()
      forget()
      setKey(randomId())
    },
  }
}
