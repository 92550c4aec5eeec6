import { AlertBox } from '@fairground/ui/alert-box.tsx'
import { useText } from '@fairground/ui/words.tsx'

export function SafariAlert({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  return (
    <AlertBox
      title={text('download.notice')}
      message={text('download.safari')}
      confirm={text('dialog.confirm')}
      onClose={onClose}
    />
  )
}
