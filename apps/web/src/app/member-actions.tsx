import './member-actions.css'
import { Outline } from '@fairground/ui/outline.tsx'
import { circleUser, logOut } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useMemberInfo } from '../data/account.ts'
import { askForLogout } from './logout-state.ts'
import { RouteLink } from './route-link.tsx'
import { useMemberName } from './use-member-name.ts'

/** Who is here, in the place where a guest finds the login. */
export function MemberActions() {
  const text = useText()
  const name = useMemberName()
  const { data } = useMemberInfo()
  return (
    <>
      <RouteLink route="member" className="home-member">
        <Outline d={circleUser} size={26} strokeWidth={1.8} className="shrink-0 text-text-2" />
        <span className="home-member-words">
          <span className="sr-only">{text('title.member')}</span>
          <bdi className="home-member-name">{name}</bdi>
          {data && <span className="home-member-label">{text('header.vip', { label: labelOf(data.clubLabel) })}</span>}
        </span>
      </RouteLink>
      <button
        type="button"
        className="icon-button home-logout"
        aria-label={text('sidebar.logout')}
        aria-haspopup="dialog"
        onClick={askForLogout}
      >
        <Outline d={logOut} size={21} strokeWidth={2} className="flip" />
      </button>
    </>
  )
}

function labelOf(label: { readonly labelName: string } | null): string {
  return label?.labelName ?? '0'
}
