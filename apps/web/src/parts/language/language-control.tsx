import { type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import { toast } from '@fairground/ui/toast.tsx'
import { useWords } from '@fairground/ui/words.tsx'
import { type ComponentType, startTransition, useState } from 'react'
import { useWhitelabel } from '../../data/system/system.ts'
import { type ComponentLoader, loadComponent } from '../page/lazy-screen.tsx'
import { CircularFlag } from './circular-flag.tsx'
import { useChooseLanguage } from './language.tsx'
import type { LanguageSheetProps } from './language-sheet.tsx'

/** One language needs no control, two need a toggle, more need the picker (D-67). */
export function LanguageControl() {
  const { languages } = useWhitelabel()
  const supported = languages.supported as LanguageCode[]
  if (supported.length < 2) return null
  return supported.length === 2 ? <LanguageToggle pair={supported} /> : <LanguagePicker />
}

function LanguageToggle({ pair }: { pair: readonly LanguageCode[] }) {
  const { language } = useWords()
  const choose = useChooseLanguage()
  const other = pair.find((code) => code !== language) ?? language
  const { tag, nativeName } = languageOf(other)
  return (
    <button type="button" className="icon-button" lang={tag} aria-label={nativeName} onClick={() => choose(other)}>
      <span className="language-pair">
        <CircularFlag language={other} size={20} />
        <CircularFlag language={language} size={24} />
      </span>
    </button>
  )
}

const loadSheet: ComponentLoader<LanguageSheetProps> = () =>
  import('./language-sheet.tsx').then(({ LanguageSheet }) => LanguageSheet)

function LanguagePicker() {
  const { language, text } = useWords()
  const [Sheet, setSheet] = useState<ComponentType<LanguageSheetProps> | null>(null)
  const open = () =>
    loadComponent(loadSheet).then(
      (Arrived) => startTransition(() => setSheet(() => Arrived)),
      () => toast('warning', text('state.offline')),
    )
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={text('header.language')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <CircularFlag language={language} />
      </button>
      {Sheet && <Sheet onClose={() => setSheet(null)} />}
    </>
  )
}
