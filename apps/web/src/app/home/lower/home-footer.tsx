import type { LicenceBadge } from '@fairground/domain/brand.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import { Glyph } from '@fairground/ui/glyph.tsx'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { useWords } from '@fairground/ui/words.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useVendors } from '../../../data/games/games.ts'
import { useWhitelabel } from '../../../data/system/system.ts'
import { chooseTheme, useTheme } from '../../../device/theme.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import { LivePill } from './live-pill.tsx'
import { RectangularFlag } from './rectangular-flag.tsx'
import { footerVendors } from './vendors-of.ts'

export function HomeFooter() {
  const { language, text } = useWords()
  const { languages } = useWhitelabel()
  const theme = useTheme()
  return (
    <footer className="home-footer">
      <ProviderLogos />
      <Licences />
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
          <span className="footer-language">{languageOf(language).nativeName}</span>
          <ChevronRight size={18} strokeWidth={2.2} className="flip row-icon" />
        </RouteLink>
      )}
      <div className="footer-links">
        <RouteLink route="help">{text('footer.help')}</RouteLink>
        <RouteLink route="protection">{text('title.protection')}</RouteLink>
        <RouteLink route="agreement">{text('title.agreement')}</RouteLink>
        <RouteLink route="credits">{text('title.credits')}</RouteLink>
      </div>
    </footer>
  )
}

function ProviderLogos() {
  const { text } = useWords()
  const { data } = useVendors()
  const vendors = data ? footerVendors(data) : []
  if (vendors.length === 0) return null
  return (
    <ul className="footer-vendors" aria-label={text('footer.providers')}>
      {vendors.map(({ vendorCode, accountTypeName, mobileSmallIcon }) => (
        <li key={vendorCode} className="footer-vendor">
          <Glyph src={mobileSmallIcon} size={20} />
          <span>{accountTypeName}</span>
        </li>
      ))}
    </ul>
  )
}

// The names of authorities are names in every language.
const badges: Readonly<Record<LicenceBadge, string>> = { curacao: 'Curaçao', ukgc: 'UKGC', mga: 'MGA' }

function Licences() {
  const { text } = useWords()
  const { demo, licenceNumber, licenceBadges, minAge, connectionCheck } = useWhitelabel()
  return (
    <div className="grid gap-3">
      <ul className="footer-badges" aria-label={text('footer.licences')}>
        {licenceNumber &&
          licenceBadges.map((badge) => (
            <li key={badge} className="footer-badge">
              {badges[badge]}
            </li>
          ))}
        <li className="footer-age" aria-hidden="true">
          {`${minAge}+`}
        </li>
      </ul>
      <div className="footer-words grid gap-1.5 px-2">
        {licenceNumber && (
          <p>
            {text('footer.licence', { number: licenceNumber })} {demo && text('footer.licenceSample')}
          </p>
        )}
        {demo && licenceNumber && licenceBadges.length > 0 && <p>{text('footer.badgesSample')}</p>}
        <p>{text('footer.age', { age: minAge })}</p>
        {demo && licenceNumber && <p>{text('footer.demo')}</p>}
      </div>
      {!connectionCheck && (
        <p className="justify-self-center">
          <LivePill />
        </p>
      )}
    </div>
  )
}
