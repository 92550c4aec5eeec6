import { buttonClass } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { useRegisterRules } from '../../data/account/account.ts'
import { useResetPaymentPassword, useSetPaymentPassword } from '../../data/account/settings.ts'
import { settingErrors } from './settings-form.ts'
import { SettingsSheet, type SheetField } from './settings-sheet.tsx'

type PaymentSheetProps = { readonly isSet: boolean; readonly onClose: () => void }

/** The first one, another one with the old one, or a new one for a member who has forgotten it. */
export function PaymentPasswordSheet({ isSet, onClose }: PaymentSheetProps) {
  const [isForgotten, setForgotten] = useState(false)
  if (isSet && !isForgotten) return <ChangeSheet onClose={onClose} onForgotten={() => setForgotten(true)} />
  return <NewSheet isReset={isSet} onClose={onClose} />
}

const digits = { inputMode: 'numeric', maxLength: 6, isSecret: true, autoComplete: 'off' } as const

function useNewFields(): readonly SheetField<'paymentPassword' | 'confirmPaymentPassword'>[] {
  const text = useText()
  return [
    { ...digits, name: 'paymentPassword', label: text('settings.newPayment') },
    { ...digits, name: 'confirmPaymentPassword', label: text('register.confirmPassword') },
  ]
}

function NewSheet({ isReset, onClose }: { isReset: boolean; onClose: () => void }) {
  const text = useText()
  const fields = useNewFields()
  const rule = useRegisterRules().data?.rules.paymentPassword
  const { mutateAsync: set } = useSetPaymentPassword()
  const { mutateAsync: reset } = useResetPaymentPassword()
  return (
    <SettingsSheet
      title={text('register.paymentPassword')}
      hint={text('settings.paymentHint')}
      fields={fields}
      check={(form) =>
        settingErrors(form, {
          paymentPassword: { rule },
          confirmPaymentPassword: { rule: undefined, sameAs: form.paymentPassword },
        })
      }
      save={isReset ? reset : set}
      onClose={onClose}
    />
  )
}

function ChangeSheet({ onClose, onForgotten }: { onClose: () => void; onForgotten: () => void }) {
  const text = useText()
  const fields = useNewFields()
  const rule = useRegisterRules().data?.rules.paymentPassword
  const { mutateAsync: set } = useSetPaymentPassword()
  return (
    <SettingsSheet
      title={text('register.paymentPassword')}
      hint={text('settings.paymentHint')}
      fields={[{ ...digits, name: 'oldPaymentPassword', label: text('settings.oldPayment') }, ...fields]}
      check={(form) =>
        settingErrors(form, {
          oldPaymentPassword: { rule },
          paymentPassword: { rule },
          confirmPaymentPassword: { rule: undefined, sameAs: form.paymentPassword },
        })
      }
      save={set}
      onClose={onClose}
      more={
        <button type="button" className={buttonClass({ variant: 'plain', size: 'medium' })} onClick={onForgotten}>
          {text('settings.forgotPayment')}
        </button>
      }
    />
  )
}
