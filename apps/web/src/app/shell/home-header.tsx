import { buttonClass } from '@fairground/ui/button.tsx'
import { Outline } from '@fairground/ui/outline.tsx'
import { smartphone } from '@fairground/ui/outlines.ts'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useWhitelabel } from '../../data/system/system.ts'
import { useSession } from '../../device/session.ts'
import { LanguageControl } from '../../parts/language/language-control.tsx'
import { BrandMark } from '../../parts/page/brand-mark.tsx'
import { createLazyComponent } from '../../parts/page/lazy-screen.tsx'
import { RouteLink } from '../../routing/route-link.tsx'
import { askForDownload } from '../layers/dialogs.ts'
import { useDownloads } from '../layers/use-downloads.ts'
import { MenuButton } from './menu-button.tsx'

export function HomeHeader() {
  const text = useText()
  const { name, demo } = useWhitelabel()
  const isMember = useSession() !== null
  return (
    <header className={isMember ? 'home-header is-member' : 'home-header'}>
      <RouteLink
        route="home"
        className="home-logo"
        aria-label={text('header.logo', { brand: name })}
        aria-description={demo ? text('home.demo') : undefined}
        onFollow={() => demo && toast('warning', text('home.demo'))}
      >
        <BrandMark />
        <b className="home-logo-name">{name}</b>
        {demo && <span className="demo-tag" aria-hidden="true" data-tag={text('demo.tag')} />}
      </RouteLink>
      <div className="home-actions">
        <DownloadIcon />
        <LanguageControl />
        {!isMember && <GuestActions />}
        <MenuButton />
      </div>
      {isMember && (
        <div className="member-card">
          <MemberActions />
        </div>
      )}
    </header>
  )
}

function GuestActions() {
  const text = useText()
  return (
    <>
      <RouteLink route="login" className={buttonClass({ variant: 'plain', size: 'small' })}>
        {text('header.login')}
      </RouteLink>
      <RouteLink route="register" className={buttonClass({ size: 'small' })}>
        {text('header.register')}
      </RouteLink>
    </>
  )
}

/** A guest's first view does not carry what only a member sees; the card around it keeps its place. */
const MemberActions = createLazyComponent(() => import('./member-actions.tsx').then((module) => module.MemberActions))

/** A brand with an app window keeps the icon's place until its links are here, so that nothing moves. */
function DownloadIcon() {
  const text = useText()
  const { appWindow } = useWhitelabel().capabilities
  const { isIconShown } = useDownloads()
  if (!isIconShown) return appWindow ? <span className="icon-button home-download" /> : null
  return (
    <button
      type="button"
      className="icon-button home-download"
      aria-label={text('header.download')}
      onClick={askForDownload}
    >
      <Outline d={smartphone} size={21} strokeWidth={1.9} />
    </button>
  )
}
