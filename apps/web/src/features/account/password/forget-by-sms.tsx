import { Button } from '@fairground/ui/button.tsx'
import { FieldNote, PasswordField } from '@fairground/ui/field.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Lock from 'lucide-react/icons/lock'
import type { FormEvent } from 'react'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { useNavigation } from '../../../routing/navigation.ts'
import { routeTable } from '../../../routing/route-table.ts'
import { setNewLogin } from '../new-login.ts'
import { SmsCodeField } from '../sms/sms-code-field.tsx'
import { SmsMobileField } from '../sms/sms-mobile-field.tsx'
import { type ForgetBySmsState, useForgetBySms } from './use-forget-by-sms.ts'

/** The code that is sent to the number sets a new password at once. */
export function ForgetBySms() {
  const text = useText()
  const navigation = useNavigation()
  const state = useForgetBySms((userName) => {
    toast('saved', text('forget.done'))
    setNewLogin({ method: 'username', name: userName, countryDialingCode: '' })
    void navigation.go(routeTable.login.path, { replace: true })
  })
  const { form, type, refFor, errorAt, mobile, sendCode, submit, failure, isBusy } = state
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className="contents" noValidate onSubmit={send}>
      <p className="password-hint">{text('forget.smsHint')}</p>
      <SmsMobileField
        ref={refFor('mobileNum')}
        countries={mobile.countries}
        dialingCode={mobile.dialingCode}
        onDialingCode={mobile.setDialingCode}
        value={form.mobileNum}
        onChange={(value) => type('mobileNum', value)}
        error={errorAt('mobileNum')}
      />
      <SmsCodeField
        ref={refFor('verificationCode')}
        sms={mobile.sms}
        onSend={sendCode}
        value={form.verificationCode}
        onChange={(value) => type('verificationCode', value)}
        error={errorAt('verificationCode')}
      />
      <NewField state={state} field="newPassword" />
      <NewField state={state} field="confirmNewPassword" />
      <div role="alert">{failure !== null && !isBusy && <FieldNote note={refusalText(text, failure)} wrong />}</div>
      <Button type="submit" busy={isBusy} className="w-full">
        {text('forget.set')}
      </Button>
    </form>
  )
}

type NewFieldProps = { readonly state: ForgetBySmsState; readonly field: 'newPassword' | 'confirmNewPassword' }

function NewField({ state: { form, type, refFor, errorAt }, field }: NewFieldProps) {
  const text = useText()
  return (
    <PasswordField
      ref={refFor(field)}
      label={text(field === 'newPassword' ? 'password.new' : 'register.confirmPassword')}
      show={text('field.showPassword')}
      hide={text('field.hidePassword')}
      icon={<Lock size={20} strokeWidth={2} aria-hidden="true" />}
      name={field}
      autoComplete="new-password"
      required
      value={form[field]}
      onChange={(value) => type(field, value)}
      error={errorAt(field)}
    />
  )
}
