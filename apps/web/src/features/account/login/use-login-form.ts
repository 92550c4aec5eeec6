import { RefusedCall } from '@fairground/contract/client.ts'
import type { LoginMethod } from '@fairground/domain/account/login-types.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useRef, useState } from 'react'
import { useCaptcha, useLogin, useRegisterRules } from '../../../data/account/account.ts'
import { newLogin } from '../new-login.ts'
import { hasActiveCountdown } from '../sms/use-sms-code.ts'
import { useRevalidation } from '../use-revalidation.ts'
import {
  asksForCaptcha,
  emptyLogin,
  type LoginErrors,
  type LoginField,
  type LoginForm,
  loginErrors,
  loginFields,
  loginInput,
  nameField,
  secretField,
} from './login-form.ts'
import { useLoginMobile } from './use-login-mobile.ts'
import { useRememberedLogin } from './use-remembered-login.ts'

export function useLoginForm() {
  const { language } = useWords()
  const remembered = useRememberedLogin()
  const [method, setMethod] = useState<LoginMethod>(firstMethod)
  const [form, setForm] = useState<LoginForm>(() => filled(emptyLogin, method, newLogin() ?? entryName(method)))
  const [errors, setWrongs] = useState<LoginErrors>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const [isCaptchaAsked, setCaptchaAsked] = useState(false)
  const inputs = useRef(new Map<LoginField, HTMLInputElement>())
  const isSending = useRef(false)
  const { data: rules } = useRegisterRules()
  const { refetch: drawCaptcha } = useCaptcha('login', isCaptchaAsked)
  const { mutateAsync: login } = useLogin()
  // A field may stand only after the next drawing.
  const focus = (field: LoginField) => requestAnimationFrame(() => inputs.current.get(field)?.focus())
  const mobile = useLoginMobile({ isShown: method === 'sms', form, onSent: () => focus('verificationCode') })

  const entry = remembered.entryFor(method)
  const name = form[nameField[method]]
  const isHeld = entry !== null && entry.username === name.trim() && form[secretField[method]] === ''

  function entryName(of: LoginMethod) {
    const known = remembered.entryFor(of)
    return known && { name: known.username, countryDialingCode: known.countryDialingCode }
  }
  const judge = (next: LoginForm) => loginErrors(next, { method, isCaptchaAsked, isHeld, rules: rules?.rules })
  useRevalidation(language, () => {
    const isFilled = ([field]: [string, MessageKey]) => form[field as LoginField] !== ''
    setWrongs(Object.fromEntries(Object.entries(judge(form)).filter(isFilled)))
  })

  const type = (field: LoginField, value: string) => {
    setForm((before) => ({ ...before, [field]: value }))
    setWrongs(({ [field]: _, ...others }) => others)
    if (mobile.sms.failure !== null) mobile.sms.clearFailure()
  }

  const choose = (next: LoginMethod) => {
    setMethod(next)
    setWrongs({})
    setFailure(null)
    setForm((before) => ({ ...filled(before, next, entryName(next)), captcha: '' }))
    if (isCaptchaAsked) void drawCaptcha()
  }

  /** The first field that is wrong gets the focus, and the caller is told not to go on. */
  const isWrong = (found: LoginErrors): boolean => {
    setWrongs(found)
    const first = loginFields(method, isCaptchaAsked).find((field) => found[field])
    if (first) inputs.current.get(first)?.focus()
    return first !== undefined
  }

  const noteRefusal = (refusal: RefusedCall, wasHeld: boolean) => {
    const isWrongSecret = refusal.refusal === 'WRONG_CREDENTIAL'
    const secret = secretField[method]
    // What the browser was remembered by is over; from now on the password is asked for.
    if (wasHeld && isWrongSecret) void remembered.forgetEntry(method)
    // A captcha is good once, so the one that came along is used up.
    if (isCaptchaAsked) void drawCaptcha()
    setCaptchaAsked((before) => before || asksForCaptcha(refusal))
    setForm((before) => ({ ...before, captcha: '', [secret]: isWrongSecret ? '' : before[secret] }))
    focus(isWrongSecret ? secret : 'captcha')
  }

  const logIn = async () => {
    const { dialingCode } = mobile
    const step = await remembered.prepare(method, isHeld)
    // The browser has lost its key, and nothing was typed in its place.
    if (isHeld && !step.rememberProof) {
      await remembered.forgetEntry(method)
      return void focus(secretField[method])
    }
    const phoneToken = method === 'sms' && !isHeld ? await mobile.confirm(form.verificationCode) : null
    const { key: _, ...proofs } = step
    const begun = await login(loginInput(form, { method, isCaptchaAsked, dialingCode, phoneToken, ...proofs }))
    const named = { method, name: name.trim(), countryDialingCode: method === 'sms' ? dialingCode : '' }
    await remembered.settle(named, step, begun)
  }

  const submit = async () => {
    // Of two fast taps the second comes before the button knows that it is busy.
    if (isSending.current || isWrong(judge(form))) return
    isSending.current = true
    setBusy(true)
    setFailure(null)
    await logIn().catch((error) => {
      setFailure(error)
      // A lost answer keeps what was typed, because it was not the person's mistake.
      if (error instanceof RefusedCall) noteRefusal(error, isHeld)
    })
    isSending.current = false
    setBusy(false)
  }

  /** AUTH-37: a code is sent to a number that can be one. */
  const sendCode = () => {
    const { mobileNum } = judge(form)
    if (!isWrong(mobileNum ? { mobileNum } : {})) mobile.send()
  }

  return {
    method,
    choose,
    form,
    errors: errors,
    isHeld,
    isCaptchaAsked,
    inputs,
    type,
    setDialingCode: (countryDialingCode: string) => setForm((before) => ({ ...before, countryDialingCode })),
    mobile,
    sendCode,
    isTicked: remembered.isTicked,
    tick: remembered.tick,
    submit,
    failure,
    isBusy,
  }
}

export type LoginFormState = ReturnType<typeof useLoginForm>

function firstMethod(): LoginMethod {
  return newLogin()?.method ?? (hasActiveCountdown('login') ? 'sms' : 'username')
}

type Known = { readonly name: string; readonly countryDialingCode: string } | null

/** The name that is known of somebody stands in the form; what else was typed stays. */
function filled(form: LoginForm, method: LoginMethod, known: Known): LoginForm {
  if (!known) return form
  const { name, countryDialingCode } = known
  return { ...form, [nameField[method]]: name, [secretField[method]]: '', countryDialingCode }
}
