import '../account.css'
import type { RegisterField as FieldName } from '@fairground/domain/account/register-fields.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote } from '@fairground/ui/field.tsx'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Plus from 'lucide-react/icons/plus'
import { type FormEvent, useRef, useState } from 'react'
import { useRegisterRules, useRegisterSettings } from '../../../data/account/account.ts'
import { useWhitelabel } from '../../../data/system/system.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { createLazyComponent } from '../../../parts/page/lazy-screen.tsx'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { SocialLogin } from '../login/login-social.tsx'
import { AgreeLine } from './agree-line.tsx'
import { RegisterField } from './register-field.tsx'
import { type RegisterFormConfig, usesOf } from './register-form.ts'
import { SocialNote } from './register-social.tsx'
import { type RegisterFields, useRegisterFields } from './use-register-fields.ts'
import { useRegisterMobile } from './use-register-mobile.ts'
import { useRegisterSocial } from './use-register-social.ts'
import { type OnLoginNeeded, useRegistration } from './use-registration.ts'

/** Few come by a link of an agent. */
const InvitedBy = createLazyComponent(() => import('./invited-by.tsx').then((part) => part.InvitedBy))

/** The form of the screen and of the modal, once the server has said what it asks for. */
export function RegisterFormView({ onLoginNeeded }: { onLoginNeeded: OnLoginNeeded }) {
  const settings = useRegisterSettings()
  const rules = useRegisterRules()
  if (settings.data && rules.data) {
    const said = { settings: settings.data, rules: rules.data.rules }
    return <AskedForm said={said} onLoginNeeded={onLoginNeeded} />
  }
  if (!settings.isError && !rules.isError) return <RowSkeletons count={5} shape="field" className="h-13" />
  const retry = () => {
    for (const query of [settings, rules]) if (!query.data) void query.refetch()
  }
  return <LoadFailed busy={settings.isFetching || rules.isFetching} onRetry={retry} />
}

type AskedFormProps = { readonly said: Omit<RegisterFormConfig, 'method'>; readonly onLoginNeeded: OnLoginNeeded }

function AskedForm({ said, onLoginNeeded }: AskedFormProps) {
  const text = useText()
  const fields = useRegisterFields(said)
  const mobile = useRegisterMobile(fields)
  const social = useRegisterSocial(fields)
  const { shortRegister, capabilities } = useWhitelabel()
  const agreeBox = useRef<HTMLInputElement>(null)
  const [isAgreeMissing, setAgreeMissing] = useState(false)
  const [invitation] = useState(fields.form.affiliateCode)
  const [isInvited, setInvited] = useState(invitation !== '')
  const { busy, failure, refused, submit, startAgain } = useRegistration({
    fields,
    dialingCode: mobile.dialingCode,
    socialTicket: social.ticket,
    confirmPhone: mobile.confirm,
    onLoginNeeded,
    onDisagree: shortRegister
      ? () => {
          setAgreeMissing(true)
          agreeBox.current?.focus()
        }
      : undefined,
  })
  const { config, form, shown, errors, change, leave, setAgree } = fields
  const { sms } = mobile
  // An invitation is rare: its field comes when somebody says that they have one.
  const isFolded =
    shortRegister && !isInvited && shown.includes('affiliateCode') && !usesOf(config).affiliateCode.required
  const shownNow = isFolded ? shown.filter((field) => field !== 'affiliateCode') : shown
  const errorOf = (field: FieldName) => {
    if (refused?.field === field) return refusalText(text, refused.error)
    if (sms.failure !== null && sms.failsAt === field) return refusalText(text, sms.failure)
    const fault = errors[field]
    return fault && (text.find(fault) ?? text('refusal.FIELD_FORMAT'))
  }
  const type = (field: FieldName, value: string) => {
    change(field, value)
    if (sms.failure !== null) sms.clearFailure()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form
      className={shortRegister ? 'register-form is-short' : 'register-form'}
      aria-label={text('title.register')}
      noValidate
      onSubmit={send}
    >
      <div className="register-fields">
        {invitation !== '' && <InvitedBy code={invitation} />}
        <SocialNote social={social} />
        <MethodChoice fields={fields} />
        {shownNow.map((field) => (
          <RegisterField
            key={field}
            field={field}
            asked={config}
            mobile={mobile}
            value={form[field]}
            error={errorOf(field)}
            onChange={(value) => type(field, value)}
            onLeave={() => leave(field)}
            ref={keepInput(fields, field)}
          />
        ))}
        {isFolded && (
          <Button
            variant="plain"
            size="medium"
            className="register-invited"
            icon={<Plus size={18} strokeWidth={2.3} aria-hidden="true" />}
            onClick={() => setInvited(true)}
          >
            {text('register.haveInvitation')}
          </Button>
        )}
        {social.isOffered && <SocialLogin providers={shortRegister ? capabilities.socialLogin : ['facebook']} />}
      </div>
      <div className="register-dock">
        <div role="alert">
          {failure !== null && <FieldNote note={refusalText(text, failure)} wrong />}
          {isAgreeMissing && !form.agree && <FieldNote note={text('register.agreeNeeded')} wrong />}
        </div>
        <AgreeLine
          ref={agreeBox}
          minAge={config.settings.minAge}
          agree={form.agree}
          isMissing={isAgreeMissing && !form.agree}
          onChange={setAgree}
        />
        {shortRegister ? (
          <Button type="submit" busy={busy}>
            {text('header.register')}
          </Button>
        ) : (
          <div className="register-buttons">
            <Button variant="secondary" onClick={startAgain} disabled={busy}>
              {text('register.reset')}
            </Button>
            <Button type="submit" busy={busy} disabled={!form.agree}>
              {text('header.register')}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}

function keepInput({ inputs }: RegisterFields, field: FieldName) {
  return (input: HTMLInputElement | null) => {
    if (input) inputs.current.set(field, input)
    else inputs.current.delete(field)
  }
}

/** Only where there is something to choose (REG-03). */
function MethodChoice({ fields: { config, choose } }: { fields: RegisterFields }) {
  const text = useText()
  const { methods } = config.settings
  if (!methods.includes('username') || !methods.includes('mobileNum')) return null
  return (
    <Segmented
      label={text('register.method')}
      name="registerMethod"
      options={[
        { value: 'username', label: text('login.byUsername') },
        { value: 'mobileNum', label: text('login.byMobile') },
      ]}
      value={config.method}
      onChoose={choose}
    />
  )
}
