import { randomId } from '@fairground/client/random-id.ts'
import { RefusedCall } from '@fairground/contract/client.ts'
import type { LoginMethod } from '@fairground/domain/account/login-types.ts'
import type { RegisterField } from '@fairground/domain/account/register-fields.ts'
import { usernameOf } from '@fairground/domain/account/username.ts'
import type { RefusalName } from '@fairground/domain/refusals.ts'
import { toast } from '@fairground/ui/toast.tsx'
import { useWords } from '@fairground/ui/words.tsx'
import { useRef, useState } from 'react'
import { useCaptcha, useLogin, useRegister } from '../../../data/account/account.ts'
import { useCheckAffiliate } from '../../../data/account/sms-codes.ts'
import { clearInvitation, invitation } from '../../../device/invitation.ts'
import { postToNative } from '../../../device/native-bridge.ts'
import { currentDevice } from '../../../device/runtime.ts'
import { useLocation } from '../../../routing/navigation.ts'
import { withoutLeadingZero } from '../sms/sms-mobile.ts'
import { fieldOfRefusal } from './register-form.ts'
import { registerInput } from './register-input.ts'
import type { RegisterFields } from './use-register-fields.ts'

/** A right captcha is good once, and a wrong one is not worth a second try; other refusals come before it is looked at. */
const usesCaptchaUp: readonly RefusalName[] = [
  'CAPTCHA_NEEDED',
  'USERNAME_TAKEN',
  'CONTACT_TAKEN',
  'CODE_WRONG',
  'INVITATION_INVALID',
  'REFERRER_WRONG',
]

/** spec §5: a wrong invitation is told this long. */
const invitationWordMs = 1_000

type Refused = { readonly field: RegisterField; readonly value: string; readonly error: RefusedCall }

type Registered = { readonly method: LoginMethod; readonly name: string; readonly countryDialingCode: string }
export type OnLoginNeeded = (registered: Registered) => void

type Options = {
  readonly fields: RegisterFields
  readonly dialingCode: string
  readonly socialTicket: string | null
  /** The word of the phone-auth service for the code that was typed, where there is such a service. */
  readonly confirmPhone: (code: string) => Promise<string | null>
  readonly onLoginNeeded: OnLoginNeeded
  /** Everything else is right, and the tick is missing. */
  readonly onDisagree?: (() => void) | undefined
}

/** Sends the form and logs in with what was typed; from then on the session says that it is done. */
export function useRegistration({
  fields,
  dialingCode,
  socialTicket,
  confirmPhone,
  onLoginNeeded,
  onDisagree,
}: Options) {
  const { text, language } = useWords()
  const { search } = useLocation()
  const [key, setKey] = useState(randomId)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const { mutateAsync: register } = useRegister()
  const { mutateAsync: login } = useLogin()
  const { mutateAsync: checkAffiliate } = useCheckAffiliate()
  const { refetch: drawAnother } = useCaptcha('register', true)
  const { config, form, shown, inputs } = fields

  const forget = () => {
    setFailure(null)
    setRefused(null)
  }
  const refuseAt = (field: RegisterField, error: RefusedCall) => {
    setRefused({ field, value: field === 'captcha' ? '' : form[field], error })
    inputs.current.get(field)?.focus()
  }
  const refuse = (error: unknown) => {
    if (!(error instanceof RefusedCall)) return setFailure(error)
    const { refusal, value } = error
    // The key belongs to an account that it has made already, so that this form needs another one.
    if (refusal === 'KEY_REUSED') setKey(randomId())
    if (usesCaptchaUp.includes(refusal)) {
      fields.change('captcha', '')
      void drawAnother()
    }
    if (refusal === 'INVITATION_INVALID') clearInvitation()
    const field = fieldOfRefusal(refusal, value?.field)
    if (!field || !shown.includes(field)) return setFailure(error)
    refuseAt(field, error)
  }
  /** REG-34: asked before the registration, which would cost the captcha. */
  const isInvitationGood = async (): Promise<boolean> => {
    const code = form.affiliateCode.trim()
    if (code === '' || !shown.includes('affiliateCode')) return true
    const { success } = await checkAffiliate({ code, domain: location.host })
    if (success) return true
    clearInvitation()
    toast('warning', text('register.invitationWrong'), invitationWordMs)
    refuseAt('affiliateCode', new RefusedCall('INVITATION_INVALID', null, ''))
    return false
  }
  const send = async () => {
    if (!(await isInvitationGood())) return
    const phoneToken = shown.includes('verificationCode') ? await confirmPhone(form.verificationCode) : null
    const { userName } = await register(
      registerInput(form, {
        key,
        method: config.method,
        shown,
        host: location.host,
        invitation: invitation(search),
        dialingCode,
        runtime: currentDevice().runtime,
        language,
        socialTicket,
        phoneToken,
      }),
    )
    postToNative({ event: 'register', data: { userName } })
    const name = usernameOf(userName)
    const byName = { method: 'username', name, countryDialingCode: '' } as const
    const byMobile = {
      method: 'sms',
      name: withoutLeadingZero(form.mobileNum),
      countryDialingCode: dialingCode,
    } as const
    // An account without a password is entered by code alone, and the code of the registration is used up.
    if (!shown.includes('password')) return onLoginNeeded(byMobile)
    await login({ type: 'username', username: name, password: form.password }).catch(() => onLoginNeeded(byName))
  }
  const submit = async () => {
    // State comes too late for the second of two fast taps.
    if (isSending.current || (!form.agree && !onDisagree)) return
    forget()
    if (!config.settings.methods.includes(config.method))
      return setFailure(new RefusedCall('REGISTRATION_CLOSED', null, ''))
    if (!fields.areRight()) return
    if (!form.agree) return onDisagree?.()
    isSending.current = true
    setBusy(true)
    await send().catch(refuse)
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
