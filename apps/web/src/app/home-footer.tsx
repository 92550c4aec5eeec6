import { languageOf } from '@fairground/domain/languages.ts'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { useWords } from '@fairground/ui/words.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useWhitelabel } from '../data/system.ts'
import { chooseTheme, useTheme } from '../device/theme.ts'
import { RectangularFlag } from './rectangular-flag.tsx'
import { RouteLink } from './route-link.tsx'

export function HomeFooter() {
  const { language, text } = useWords()
  const { demo, licenceNumber, minAge, languages } = useWhitelabel()
  const theme = useTheme()
  return (
    <footer className="mx-4 mt-6 grid gap-3 text-center text-xs text-text-3">
      <Segmented
        name="theme"
        label={text(theme === 'light' ? 'header.theme.toDark' : 'header.theme.toLight')}
        value={theme}
        onChoose={chooseTheme}
        options={[
          { value: 'light', label: text('theme.light'), icon: <Sun size={17} strokeWidth={2.2} /> },
          { value: 'dark', label: text('theme.dark'), icon: <Moon size={17} strokeWidth={2.2} /> },
        ]}
      />
      {languages.supported.length > 1 && (
        <RouteLink route="language" className="footer-row">
          <RectangularFlag language={language} />
          <span className="flex-1 text-start">{languageOf(language).nativeName}</span>
          <ChevronRight size={18} strokeWidth={2.2} className="flip text-text-3" />
        </RouteLink>
      )}
      <div className="grid gap-1.5 px-4 pt-2 text-balance">
        {demo && <p>{text('footer.demo')}</p>}
        {licenceNumber && <p>{text('footer.licence', { number: licenceNumber })}</p>}
        <p>{text('footer.age', { age: minAge })}</p>
      </div>
    </footer>
  )
}
