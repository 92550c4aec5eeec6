import { ConfirmBox } from '@fairground/ui/confirm-box.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useNavigation } from '../../routing/navigation.ts'
import { routeTable } from '../../routing/route-table.ts'

/** Its words are in_popup_prompt, in_more_cancel and in_register_now of the specification (§2.9). */
export function FreePrompt({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const navigation = useNavigation()
  const register = () => {
    onClose()
    void navigation.go(routeTable.register.path)
  }
  return (
    <ConfirmBox
      title={text('dialog.prompt')}
      question={text('upgrade.question')}
      cancel={text('dialog.cancel')}
      submit={text('upgrade.registerNow')}
      onCancel={onClose}
      onSubmit={register}
    />
  )
}
