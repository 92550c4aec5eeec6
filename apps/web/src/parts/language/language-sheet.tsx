import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { LanguageList } from './language-list.tsx'

export type LanguageSheetProps = { readonly onClose: () => void }

export function LanguageSheet({ onClose }: LanguageSheetProps) {
  const text = useText()
  return (
    <Sheet title={text('language.choose')} close={text('dialog.close')} onClose={onClose}>
      <LanguageList onChosen={onClose} />
    </Sheet>
  )
}
