import '../account.css'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote, PasswordField, TextField } from '@fairground/ui/field.tsx'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Lock from 'lucide-react/icons/lock'
import UserRound from 'lucide-react/icons/user-round'
import { type FormEvent, useEffect } from 'react'
import { useWhitelabel } from '../../../data/system/system.ts'
import { CaptchaField } from '../../../parts/form/captcha-field.tsx'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import { clearNewLogin } from '../new-login.ts'
import { SmsCodeField } from '../sms/sms-code-field.tsx'
import { SmsMobileField } from '../sms/sms-mobile-field.tsx'
import type { LoginField } from './login-form.ts'
import { SocialLogin } from './login-social.tsx'
import { RememberBox } from './remember-box.tsx'
import { type LoginFormState, useLoginForm } from './use-login-form.ts'

/** Stands for a password that nobody has to type; it says nothing about the password itself, not even its length. */
const dots = '••••••••'

type LoginFormViewProps = {
  readonly arrival?: string | null
  /** Stands behind another button that is filled. */
  readonly isSecond?: boolean
}

/** The form of the screen and of the modal. */
export function LoginFormView({ arrival = null, isSecond = false }: LoginFormViewProps) {
  const text = useText()
  const { capabilities } = useWhitelabel()
  const login = useLoginForm()
  const { method, isCaptchaAsked, form, type, failure, isBusy, submit, isTicked, tick } = login
  const errorAt = useErrorAt(login)
  useEffect(() => clearNewLogin, [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const note = failure !== null && !isBusy ? refusalText(text, failure) : arrival
  return (
    <>
      <form className="login-form" aria-label={text('title.login')} noValidate onSubmit={send}>
        {capabilities.loginByMobileCode && <MethodChoice login={login} />}
        {method === 'username' ? <NameFields login={login} /> : <MobileFields login={login} />}
        {isCaptchaAsked && (
          <CaptchaField
            ref={keepInput(login, 'captcha')}
            purpose="login"
            value={form.captcha}
            onChange={(value) => type('captcha', value)}
            error={errorAt('captcha')}
          />
        )}
        <div className="login-line">
          <RememberBox isTicked={isTicked} onTick={tick} />
          <RouteLink route="forget" className="login-forgot">
            {text('sidebar.forgot')}
          </RouteLink>
        </div>
        {/* It stands from the start, because a region that arrives with its text is not read out. */}
        <div role="alert">{note && <FieldNote note={note} wrong />}</div>
        <Button type="submit" variant={isSecond ? 'secondary' : 'primary'} busy={isBusy} className="w-full">
          {text('header.login')}
        </Button>
      </form>
      {method === 'username' && <SocialLogin providers={capabilities.socialLogin} />}
    </>
  )
}

type Part = { readonly login: LoginFormState }

function MethodChoice({ login: { method, choose } }: Part) {
  const text = useText()
  return (
    <Segmented
      label={text('login.method')}
      name="loginMethod"
      options={[
        { value: 'username', label: text('login.byUsername') },
        { value: 'sms', label: text('login.byMobile') },
      ]}
      value={method}
      onChoose={choose}
    />
  )
}

function NameFields({ login }: Part) {
  const text = useText()
  const errorAt = useErrorAt(login)
  const { form, type, isHeld } = login
  return (
    <>
      <TextField
        ref={keepInput(login, 'username')}
        label={text('field.username')}
        icon={<UserRound size={20} strokeWidth={2} aria-hidden="true" />}
        name="username"
        autoComplete="username"
        required
        value={form.username}
        onChange={(value) => type('username', value)}
        error={errorAt('username')}
      />
      <PasswordField
        ref={keepInput(login, 'password')}
        label={text('field.password')}
        show={text('field.showPassword')}
        hide={text('field.hidePassword')}
        icon={<Lock size={20} strokeWidth={2} aria-hidden="true" />}
        name="password"
        autoComplete="current-password"
        required={!isHeld}
        placeholder={isHeld ? dots : undefined}
        hint={isHeld ? text('login.remembered') : undefined}
        value={form.password}
        onChange={(value) => type('password', value)}
        error={errorAt('password')}
      />
    </>
  )
}

function MobileFields({ login }: Part) {
  const text = useText()
  const errorAt = useErrorAt(login)
  const { form, type, isHeld, mobile, setDialingCode, sendCode } = login
  return (
    <>
      <SmsMobileField
        ref={keepInput(login, 'mobileNum')}
        countries={mobile.countries}
        dialingCode={mobile.dialingCode}
        onDialingCode={setDialingCode}
        value={form.mobileNum}
        onChange={(value) => type('mobileNum', value)}
        error={errorAt('mobileNum')}
      />
      <SmsCodeField
        ref={keepInput(login, 'verificationCode')}
        sms={mobile.sms}
        onSend={sendCode}
        placeholder={isHeld ? dots : undefined}
        hint={isHeld ? text('login.remembered') : undefined}
        value={form.verificationCode}
        onChange={(value) => type('verificationCode', value)}
        error={errorAt('verificationCode')}
      />
    </>
  )
}

function keepInput({ inputs }: LoginFormState, field: LoginField) {
  return (input: HTMLInputElement | null) => {
    if (input) inputs.current.set(field, input)
    else inputs.current.delete(field)
  }
}

/** What is wrong with a field, from the form itself or from the message that was asked for. */
function useErrorAt({ errors, mobile: { sms } }: LoginFormState) {
  const text = useText()
  return (field: LoginField): string | undefined => {
    const wrong = errors[field]
    if (wrong) return text.find(wrong)
    return sms.failure !== null && sms.failsAt === field ? refusalText(text, sms.failure) : undefined
  }
}
