import { useText } from '@fairground/ui/words.tsx'
import { LanguageList } from '../../parts/language/language-list.tsx'

export function LanguageScreen() {
  const text = useText()
  return (
    <section className="px-2 pt-2" aria-label={text('language.choose')}>
      <LanguageList />
    </section>
  )
}
