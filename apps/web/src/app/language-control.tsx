import { type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { lazy, Suspense, useState } from 'react'
import { useWhitelabel } from '../data/system.ts'
import { CircularFlag } from './circular-flag.tsx'
import { useChooseLanguage } from './language.tsx'

const LanguageSheet = lazy(() => import('./language-sheet.tsx').then((module) => ({ default: module.LanguageSheet })))

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

function LanguagePicker() {
  const { language, text } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={text('header.language')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CircularFlag language={language} />
      </button>
      {open && (
        <Suspense>
          <LanguageSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
