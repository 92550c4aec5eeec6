import { useText } from '@fairground/ui/words.tsx'
import { useMemberInfo, useRegisterRules } from '../../../data/account/account.ts'
import { useSetEmail, useSetFirstPassword, useSetNickname, useSetPayeeName } from '../../../data/account/settings.ts'
import { settingErrors } from '../../../parts/account/settings-form.ts'
import { SettingsSheet } from '../../../parts/account/settings-sheet.tsx'

type SheetProps = { readonly onClose: () => void }

export function NicknameSheet({ onClose }: SheetProps) {
  const text = useText()
  const { data } = useMemberInfo()
  const rules = useRegisterRules().data?.rules
  const { mutateAsync: save } = useSetNickname()
  return (
    <SettingsSheet
      title={text('register.nickname')}
      hint={text('settings.nicknameHint')}
      fields={[
        {
          name: 'nickname',
          label: text('register.nickname'),
          first: data?.nickname ?? '',
          autoComplete: 'nickname',
          maxLength: 50,
        },
      ]}
      check={(form) => settingErrors(form, { nickname: { rule: rules?.nickname, isOptional: true } })}
      save={({ nickname }) => save(nickname.trim())}
      onClose={onClose}
    />
  )
}

export function EmailSheet({ onClose }: SheetProps) {
  const text = useText()
  const rules = useRegisterRules().data?.rules
  const { mutateAsync: save } = useSetEmail()
  return (
    <SettingsSheet
      title={text('register.email')}
      hint={text('settings.emailHint')}
      fields={[
        { name: 'email', label: text('register.email'), type: 'email', inputMode: 'email', autoComplete: 'email' },
      ]}
      check={(form) => settingErrors(form, { email: { rule: rules?.email } })}
      save={({ email }) => save(email.trim())}
      onClose={onClose}
    />
  )
}

export function PayeeNameSheet({ onClose }: SheetProps) {
  const text = useText()
  const rules = useRegisterRules().data?.rules
  const { mutateAsync: save } = useSetPayeeName()
  return (
    <SettingsSheet
      title={text('register.payeeName')}
      hint={text('settings.payeeHint')}
      fields={[{ name: 'payeeName', label: text('register.payeeName'), autoComplete: 'name', maxLength: 50 }]}
      check={(form) => settingErrors(form, { payeeName: { rule: rules?.payeeName } })}
      save={({ payeeName }) => save(payeeName.trim())}
      onClose={onClose}
    />
  )
}

/** For an account that was made without a password; a member who has one changes it on a page of its own. */
export function FirstPasswordSheet({ onClose }: SheetProps) {
  const text = useText()
  const rules = useRegisterRules().data?.rules
  const { mutateAsync: save } = useSetFirstPassword()
  return (
    <SettingsSheet
      title={text('settings.password')}
      hint={text('register.passwordHint', { min: rules?.password.min ?? 8 })}
      fields={[
        { name: 'newPassword', label: text('password.new'), autoComplete: 'new-password', isSecret: true },
        {
          name: 'confirmNewPassword',
          label: text('register.confirmPassword'),
          autoComplete: 'new-password',
          isSecret: true,
        },
      ]}
      check={(form) =>
        settingErrors(form, {
          newPassword: { rule: rules?.password },
          confirmNewPassword: { rule: undefined, sameAs: form.newPassword },
        })
      }
      save={save}
      onClose={onClose}
    />
  )
}
