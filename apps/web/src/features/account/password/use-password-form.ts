import { RefusedCall } from '@fairground/contract/client.ts'
import { useRef, useState } from 'react'
import { useRegisterRules } from '../../../data/account/account.ts'
import { rememberProofFor } from '../../../data/account/remembered-logins.ts'
import { type ChangePasswordInput, useChangePassword } from '../../../data/account/settings.ts'
import { type DeviceKey, newDeviceKey } from '../../../device/remembered-key.ts'
import { temporaryPassword } from '../../../device/temporary-password.ts'
import { applyPasswordChange, rememberedEntryOf } from './apply-password-change.ts'
import {
  emptyPassword,
  fieldOfRefusal,
  isSamePassword,
  type PasswordErrors,
  type PasswordFieldName,
  type PasswordForm,
  passwordErrors,
  passwordFields,
  passwordInput,
} from './password-form.ts'

type Options = {
  readonly userName: string
  /** Called around the call itself; what it gives ends the waiting. */
  readonly onWait: () => () => void
  readonly onDone: () => void
}

type Step = { readonly input: ChangePasswordInput; readonly key: DeviceKey | null }

export function usePasswordForm({ userName, onWait, onDone }: Options) {
  const [form, setForm] = useState<PasswordForm>(emptyPassword)
  const [errors, setWrongs] = useState<PasswordErrors>({})
  const [isSame, setSame] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const [temporary] = useState(temporaryPassword)
  const [entry, setEntry] = useState(() => rememberedEntryOf(userName))
  const inputs = useRef(new Map<PasswordFieldName, HTMLInputElement>())
  const isSending = useRef(false)
  const { data } = useRegisterRules()
  const { mutateAsync: change } = useChangePassword()
  const needsOldPassword = temporary === null && entry === null
  const typedOld = needsOldPassword ? form.oldPassword : temporary
  const focus = (field: PasswordFieldName) => requestAnimationFrame(() => inputs.current.get(field)?.focus())

  const type = (field: PasswordFieldName, value: string) => {
    setForm((before) => ({ ...before, [field]: value }))
    setWrongs(({ [field]: _, ...others }) => others)
  }

  const tell = (found: PasswordErrors): boolean => {
    setWrongs(found)
    const first = passwordFields.find((field) => found[field])
    if (first) inputs.current.get(first)?.focus()
    return first !== undefined
  }

  /** Null when the browser has lost its key: from then on the old password is asked for. */
  const prepare = async (): Promise<Step | null> => {
    if (needsOldPassword || temporary !== null) return { input: passwordInput(form, typedOld), key: null }
    const rememberProof = await rememberProofFor('username', 'password')
    if (!rememberProof) return null
    const key = await newDeviceKey()
    const proofs = { rememberProof, ...(key ? { remember: { publicKey: key.publicKey } } : {}) }
    return { input: passwordInput(form, null, proofs), key }
  }

  const noteRefusal = (refusal: RefusedCall) => {
    if (refusal.refusal === 'PASSWORD_SAME') return setSame(true)
    const isWrongProof = refusal.refusal === 'WRONG_CREDENTIAL'
    // Whatever stood in the place of the old password is over.
    if (isWrongProof && entry) setEntry(null)
    const field = fieldOfRefusal(refusal.refusal)
    if (!field) return
    if (isWrongProof) setForm((before) => ({ ...before, oldPassword: '' }))
    setWrongs({ [field]: `refusal.${refusal.refusal}` })
    focus(field)
  }

  const send = async () => {
    const step = await prepare()
    if (!step) {
      setEntry(null)
      focus('oldPassword')
      return
    }
    const { remember } = await change(step.input)
    await applyPasswordChange(userName, step.key, remember?.id)
    onDone()
  }

  const submit = async () => {
    // Of two fast taps the second comes before the button knows that it is busy.
    if (isSending.current || tell(passwordErrors(form, { needsOldPassword, rules: data?.rules }))) return
    if (isSamePassword(form, typedOld)) return setSame(true)
    isSending.current = true
    setBusy(true)
    setFailure(null)
    const hide = onWait()
    await send()
      .catch((error) => {
        setFailure(error)
        if (error instanceof RefusedCall) noteRefusal(error)
      })
      .finally(hide)
    isSending.current = false
    setBusy(false)
  }

  const closeSame = () => {
    setSame(false)
    setWrongs({ newPassword: 'refusal.PASSWORD_SAME' })
    focus('newPassword')
  }

  return {
    form,
    errors: errors,
    type,
    inputs,
    needsOldPassword: needsOldPassword,
    isForced: temporary !== null,
    isSame,
    closeSame,
    submit,
    failure,
    isBusy,
  }
}

export type PasswordFormState = ReturnType<typeof usePasswordForm>
