import './login-screen.css'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote, PasswordField, TextField } from '@fairground/ui/field.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Lock from 'lucide-react/icons/lock'
import UserRound from 'lucide-react/icons/user-round'
import { type FormEvent, useEffect, useState } from 'react'
import { forgetWish, placeAfterLogin } from '../../app/after-login.ts'
import { BrandMark } from '../../app/brand-mark.tsx'
import { CaptchaField } from '../../app/captcha-field.tsx'
import { LanguageControl } from '../../app/language-control.tsx'
import { useNavigation } from '../../app/navigation.ts'
import { PageHead } from '../../app/page-head.tsx'
import { refusalText } from '../../app/refusal-text.ts'
import { RouteLink } from '../../app/route-link.tsx'
import trophy from '../../art/trophy-192.webp'
import { useSession } from '../../device/session.ts'
import { forgetNewName, newName } from './new-name.ts'
import { useLoginForm } from './use-login-form.ts'

export function LoginScreen() {
  useLeaveWithSession()
  return (
    <>
      <PageHead route="login" end={<LanguageControl />} />
      <div className="login">
        <LoginHero />
        <LoginFields />
        <NewHere />
      </div>
    </>
  )
}

/** Whoever is logged in has nothing to do here, whether this form did it, another tab, or a day before. */
function useLeaveWithSession(): void {
  const navigation = useNavigation()
  const isHere = useSession() !== null
  const [next] = useState(placeAfterLogin)
  useEffect(() => forgetWish, [])
  useEffect(() => {
    if (isHere) void navigation.go(next, { replace: true })
  }, [isHere, next, navigation])
}

function LoginHero() {
  const text = useText()
  return (
    <div className="login-hero">
      <div className="min-w-0 flex-1">
        <BrandMark />
        <h2 className="login-heading">{text('login.heading')}</h2>
        <p className="login-hint">{text('login.hint')}</p>
      </div>
      <img className="login-art" src={trophy} width={112} height={112} alt="" />
    </div>
  )
}

function LoginFields() {
  const text = useText()
  const [firstName] = useState(newName)
  useEffect(() => forgetNewName, [])
  const { form, wrongs, isCaptchaAsked, inputs, type, submit, failure, isBusy } = useLoginForm(firstName)
  const wrongAt = (field: keyof typeof wrongs) => wrongs[field] && text.find(wrongs[field])
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className="login-form" noValidate onSubmit={send}>
      <TextField
        ref={inputs.username}
        label={text('field.username')}
        icon={<UserRound size={20} strokeWidth={2} aria-hidden="true" />}
        name="username"
        autoComplete="username"
        required
        value={form.username}
        onChange={(value) => type('username', value)}
        error={wrongAt('username')}
      />
      <PasswordField
        ref={inputs.password}
        label={text('field.password')}
        show={text('field.showPassword')}
        hide={text('field.hidePassword')}
        icon={<Lock size={20} strokeWidth={2} aria-hidden="true" />}
        name="password"
        autoComplete="current-password"
        required
        value={form.password}
        onChange={(value) => type('password', value)}
        error={wrongAt('password')}
      />
      {isCaptchaAsked && (
        <CaptchaField
          ref={inputs.captcha}
          purpose="login"
          value={form.captcha}
          onChange={(value) => type('captcha', value)}
          error={wrongAt('captcha')}
        />
      )}
      <RouteLink route="forget" className="login-forgot">
        {text('sidebar.forgot')}
      </RouteLink>
      {/* It stands from the start, because a region that arrives with its text is not read out. */}
      <div role="alert">{failure && !isBusy && <FieldNote note={refusalText(text, failure)} wrong />}</div>
      <Button type="submit" busy={isBusy} className="w-full">
        {text('header.login')}
      </Button>
    </form>
  )
}

function NewHere() {
  const text = useText()
  return (
    <p className="login-new">
      {text('login.newHere')}{' '}
      <RouteLink route="register" className="login-create">
        {text('login.create')}
      </RouteLink>
    </p>
  )
}
