import '../../../parts/account/member.css'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote, PasswordField, TextField } from '@fairground/ui/field.tsx'
import { loadingToast, toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import UserRound from 'lucide-react/icons/user-round'
import { type FormEvent, useEffect, useRef } from 'react'
import { logoutDialog } from '../../../parts/account/logout.ts'
import { useMemberSession } from '../../../parts/account/use-require-member.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { createLazyComponent } from '../../../parts/page/lazy-screen.tsx'
import { useNavigation } from '../../../routing/navigation.ts'
import { routeTable } from '../../../routing/route-table.ts'
import { fieldOfRefusal, type PasswordFieldName } from './password-form.ts'
import { type PasswordFormState, usePasswordForm } from './use-password-form.ts'

/** Few ever see it, so its code comes when it opens. */
const SamePassword = createLazyComponent(() => import('@fairground/ui/alert-box.tsx').then(({ AlertBox }) => AlertBox))

/** spec §3: home comes this long after "Change saved". */
const leaveAfterMs = 1_000

export function PasswordScreen() {
  const session = useMemberSession()
  return session ? <PasswordFormView userName={session.userName} /> : null
}

function useLeaveLater(): () => void {
  const navigation = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current = setTimeout(() => void navigation.go(routeTable.home.path, { replace: true }), leaveAfterMs)
  }
}

/** The page has no arrow and no menu (spec §2.2), so that its way out stands in it; a temporary password leaves by the logout. */
function Leave({ isForced }: { isForced: boolean }) {
  const text = useText()
  const navigation = useNavigation()
  const leave = () => {
    if (navigation.historyLength() > 1) navigation.back()
    else void navigation.go(routeTable.home.path, { replace: true })
  }
  return (
    <Button variant="plain" size="medium" className="w-full" onClick={isForced ? () => logoutDialog.open() : leave}>
      {text(isForced ? 'sidebar.logout' : 'dialog.cancel')}
    </Button>
  )
}

function PasswordFormView({ userName }: { userName: string }) {
  const text = useText()
  const leave = useLeaveLater()
  const state = usePasswordForm({
    userName,
    onWait: () => loadingToast(text('password.saving')),
    onDone: () => {
      toast('saved', text('password.saved'))
      leave()
    },
  })
  const { needsOldPassword, isForced, isSame, closeSame, submit, isBusy } = state
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className="password" noValidate onSubmit={send}>
      <p className="password-hint">{text(isForced ? 'password.forced' : 'password.hint')}</p>
      <TextField
        label={text('field.username')}
        icon={<UserRound size={20} strokeWidth={2} aria-hidden="true" />}
        name="username"
        autoComplete="username"
        value={userName}
        onChange={() => undefined}
        readOnly
      />
      {needsOldPassword && <SecretField state={state} field="oldPassword" />}
      <SecretField state={state} field="newPassword" />
      <SecretField state={state} field="confirmNewPassword" />
      <Failure state={state} />
      <Button type="submit" busy={isBusy} className="w-full">
        {text('password.save')}
      </Button>
      <Leave isForced={isForced} />
      {isSame && (
        <SamePassword
          title={text('dialog.prompt')}
          message={text('refusal.PASSWORD_SAME')}
          confirm={text('dialog.confirm')}
          onClose={closeSame}
        />
      )}
    </form>
  )
}

const labels = {
  oldPassword: 'password.old',
  newPassword: 'password.new',
  confirmNewPassword: 'register.confirmPassword',
} as const

function SecretField({ state, field }: { state: PasswordFormState; field: PasswordFieldName }) {
  const text = useText()
  const { form, errors, type, inputs } = state
  const wrong = errors[field]
  const isOld = field === 'oldPassword'
  const Icon = isOld ? KeyRound : Lock
  return (
    <PasswordField
      ref={(input) => {
        if (input) inputs.current.set(field, input)
        else inputs.current.delete(field)
      }}
      label={text(labels[field])}
      show={text('field.showPassword')}
      hide={text('field.hidePassword')}
      icon={<Icon size={20} strokeWidth={2} aria-hidden="true" />}
      name={field}
      autoComplete={isOld ? 'current-password' : 'new-password'}
      required
      value={form[field]}
      onChange={(value) => type(field, value)}
      error={wrong && text.find(wrong)}
    />
  )
}

/** What no field can say. It stands from the start, because a region that arrives with its text is not read out. */
function Failure({ state: { failure, isBusy, errors } }: { state: PasswordFormState }) {
  const text = useText()
  const isAtField = Object.values(errors).some(Boolean)
  const refusal = (failure as { refusal?: Parameters<typeof fieldOfRefusal>[0] } | null)?.refusal
  const isShown = failure !== null && !isBusy && !isAtField && !(refusal && fieldOfRefusal(refusal))
  return <div role="alert">{isShown && <FieldNote note={refusalText(text, failure)} wrong />}</div>
}
