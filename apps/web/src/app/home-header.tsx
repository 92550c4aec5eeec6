import { buttonClass } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { Link } from '@tanstack/react-router'
import { useWhitelabel } from '../data/system.ts'
import { BrandMark } from './brand-mark.tsx'
import { LanguageControl } from './language-control.tsx'
import { routeTable } from './route-table.ts'

export function HomeHeader() {
  const text = useText()
  const { name } = useWhitelabel()
  return (
    <header className="home-header">
      <Link to={routeTable.home.path} className="home-logo" aria-label={text('header.logo', { brand: name })}>
        <BrandMark />
        <b className="home-logo-name">{name}</b>
      </Link>
      <div className="home-actions">
        <LanguageControl />
        <Link to={routeTable.login.path} className={buttonClass({ look: 'plain', size: 'small' })}>
          {text('header.login')}
        </Link>
        <Link to={routeTable.register.path} className={buttonClass({ size: 'small' })}>
          {text('header.register')}
        </Link>
      </div>
    </header>
  )
}
