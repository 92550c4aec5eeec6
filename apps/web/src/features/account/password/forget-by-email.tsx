import { Button, buttonClass } from '@fairground/ui/button.tsx'
import { FieldNote, TextField } from '@fairground/ui/field.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Mail from 'lucide-react/icons/mail'
import MailCheck from 'lucide-react/icons/mail-check'
import UserRound from 'lucide-react/icons/user-round'
import { type FormEvent, useState } from 'react'
import { useRegisterRules } from '../../../data/account/account.ts'
import { useForgotPassword } from '../../../data/account/settings.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { useSmallForm } from '../../../parts/form/use-small-form.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import { emailErrors, emailFields } from './forget-form.ts'

/** Whatever name and address were typed, the same is said: nobody learns here who has an account. */
export function ForgetByEmail() {
  const text = useText()
  const [isSent, setSent] = useState(false)
  const { data } = useRegisterRules()
  const { mutateAsync: ask } = useForgotPassword()
  const state = useSmallForm({
    fields: emailFields,
    first: { username: '', email: '' },
    check: (form) => emailErrors(form, data?.rules),
    send: async ({ username, email }) => {
      await ask({ username: username.trim(), email: email.trim() })
      setSent(true)
    },
  })
  const { form, errors, type, refFor, submit, failure, isBusy } = state
  if (isSent) return <Sent />
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className="contents" noValidate onSubmit={send}>
      <p className="password-hint">{text('forget.emailHint')}</p>
      <TextField
        ref={refFor('username')}
        label={text('field.username')}
        icon={<UserRound size={20} strokeWidth={2} aria-hidden="true" />}
        name="username"
        autoComplete="username"
        required
        value={form.username}
        onChange={(value) => type('username', value)}
        error={errors.username && text.find(errors.username)}
      />
      <TextField
        ref={refFor('email')}
        label={text('register.email')}
        icon={<Mail size={20} strokeWidth={2} aria-hidden="true" />}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={form.email}
        onChange={(value) => type('email', value)}
        error={errors.email && text.find(errors.email)}
      />
      <div role="alert">{failure !== null && !isBusy && <FieldNote note={refusalText(text, failure)} wrong />}</div>
      <Button type="submit" busy={isBusy} className="w-full">
        {text('forget.send')}
      </Button>
    </form>
  )
}

function Sent() {
  const text = useText()
  return (
    <>
      <div className="password-done" role="status">
        <span className="password-done-mark">
          <MailCheck size={30} strokeWidth={2} aria-hidden="true" />
        </span>
        <h2 className="password-done-title">{text('forget.sent')}</h2>
        <p className="password-hint">{text('forget.sentHint')}</p>
      </div>
      <RouteLink route="login" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {text('forget.toLogin')}
      </RouteLink>
    </>
  )
}
