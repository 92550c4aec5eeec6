import { RefusedCall } from '@fairground/contract/client.ts'
import { type RefObject, useRef, useState } from 'react'
import { useCaptcha, useLogin, useRegisterRules } from '../../data/account.ts'
import {
  asksForCaptcha,
  emptyLogin,
  type LoginField,
  type LoginForm,
  type LoginWrongs,
  loginFields,
  loginInput,
  loginWrongs,
} from './login-form.ts'

type Inputs = Readonly<Record<LoginField, RefObject<HTMLInputElement | null>>>

export function useLoginForm(firstName: string) {
  const [form, setForm] = useState<LoginForm>({ ...emptyLogin, username: firstName })
  const [wrongs, setWrongs] = useState<LoginWrongs>({})
  const [isCaptchaAsked, setCaptchaAsked] = useState(false)
  const inputs: Inputs = { username: useRef(null), password: useRef(null), captcha: useRef(null) }
  const isSending = useRef(false)
  const { data: rules } = useRegisterRules()
  const { refetch: drawCaptcha } = useCaptcha('login', isCaptchaAsked)
  const login = useLogin()

  const type = (field: LoginField, value: string) => {
    setForm((before) => ({ ...before, [field]: value }))
    setWrongs(({ [field]: _, ...others }) => others)
  }

  const noteRefusal = (refusal: RefusedCall) => {
    const isWrong = refusal.refusal === 'WRONG_CREDENTIAL'
    const needsCaptcha = asksForCaptcha(refusal)
    // A captcha is good once, so the one that came along is used up.
    if (isCaptchaAsked) void drawCaptcha()
    setCaptchaAsked((before) => before || needsCaptcha)
    setForm((before) => ({ ...before, captcha: '', password: isWrong ? '' : before.password }))
    const next = isWrong ? inputs.password : inputs.captcha
    // The captcha field may stand only after the next drawing.
    requestAnimationFrame(() => next.current?.focus())
  }

  const submit = async () => {
    // Of two fast taps the second comes before the button knows that it is busy.
    if (isSending.current) return
    const found = loginWrongs(form, isCaptchaAsked, rules?.rules)
    setWrongs(found)
    const firstWrong = loginFields.find((field) => found[field])
    if (firstWrong) return inputs[firstWrong].current?.focus()
    isSending.current = true
    await login.mutateAsync(loginInput(form, isCaptchaAsked)).catch((error) => {
      // A lost answer keeps what was typed, because it was not the person's mistake.
      if (error instanceof RefusedCall) noteRefusal(error)
    })
    isSending.current = false
  }

  return { form, wrongs, isCaptchaAsked, inputs, type, submit, failure: login.error, isBusy: login.isPending }
}
