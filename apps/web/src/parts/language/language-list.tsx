import { type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import { useWords } from '@fairground/ui/words.tsx'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useWhitelabel } from '../../data/system/system.ts'
import { useStages } from '../page/use-stages.ts'
import { CircularFlag } from './circular-flag.tsx'
import { useChooseLanguage } from './language.tsx'

/** Each script is a font that a phone has to look for, so that all of them at once would be one long layout. */
const rowsAtOnce = 5
const rowsAStep = 3

/** Every name stands in its own language and script, so that it is found by a visitor who reads only that one. */
export function LanguageList({ onChosen }: { onChosen?: () => void }) {
  const { language: current, text } = useWords()
  const { languages } = useWhitelabel()
  const choose = useChooseLanguage()
  const [coming, setComing] = useState<LanguageCode | null>(null)
  const supported = languages.supported as LanguageCode[]
  const drawn = useStages({ total: supported.length, first: rowsAtOnce, step: rowsAStep })
  const pick = async (code: LanguageCode) => {
    setComing(code)
    await choose(code)
    setComing(null)
    onChosen?.()
  }
  return (
    <ul className="grid gap-0.5">
      {supported.map((code, index) => {
        if (index >= drawn) return <li key={code} className="language-row" data-late />
        const { tag, dir, nativeName, isBeta } = languageOf(code)
        return (
          <li key={code}>
            <button type="button" className="language-row" aria-pressed={code === current} onClick={() => pick(code)}>
              <CircularFlag language={code} size={28} />
              <span className="flex-1">
                <bdi lang={tag} dir={dir}>
                  {nativeName}
                </bdi>
              </span>
              {isBeta && <span className="caption quiet">{text('language.beta')}</span>}
              {code === coming && code !== current && <span className="spinner" />}
              {code === current && <Check size={20} strokeWidth={2.6} className="row-icon is-brand" />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
