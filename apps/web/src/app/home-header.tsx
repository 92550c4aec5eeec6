import { buttonClass } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useWhitelabel } from '../data/system.ts'
import { BrandMark } from './brand-mark.tsx'
import { LanguageControl } from './language-control.tsx'
import { RouteLink } from './route-link.tsx'

export function HomeHeader() {
  const text = useText()
  const { name } = useWhitelabel()
  return (
    <header className="home-header">
      <RouteLink route="home" className="home-logo" aria-label={text('header.logo', { brand: name })}>
        <BrandMark />
        <b className="home-logo-name">{name}</b>
      </RouteLink>
      <div className="home-actions">
        <LanguageControl />
        <RouteLink route="login" className={buttonClass({ look: 'plain', size: 'small' })}>
          {text('header.login')}
        </RouteLink>
        <RouteLink route="register" className={buttonClass({ size: 'small' })}>
          {text('header.register')}
        </RouteLink>
      </div>
    </header>
  )
}
