import '../lazy.css'
import { Outline } from '@fairground/ui/outline.tsx'
import { logOut } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import Crown from 'lucide-react/icons/crown'
import Plus from 'lucide-react/icons/plus'
import { useMemberInfo } from '../../data/account/account.ts'
import { integerBalance, type MemberWallet, useMemberWallet } from '../../data/wallet/wallet.ts'
import { storedMember } from '../../device/session.ts'
import { HeadIcon } from '../../features/account/member/head-icon.tsx'
import { logoutDialog } from '../../parts/account/logout.ts'
import { SessionClock } from '../../parts/account/session-clock.tsx'
import { useMemberName } from '../../parts/account/use-member-name.ts'
import { ChatButton } from '../../parts/inbox/chat-button.tsx'
import { RouteLink } from '../../routing/route-link.tsx'

/** Who is here and what there is to play with: the second row of the header, where a guest has none. */
export function MemberActions() {
  const text = useText()
  const name = useMemberName()
  const { data: info } = useMemberInfo()
  const { data: wallet } = useMemberWallet()
  const known = info ?? storedMember()
  return (
    <>
      <RouteLink route="member" className="home-member">
        <HeadIcon name={name} />
        <span className="home-member-words">
          <span className="sr-only">{text('title.member')}</span>
          <bdi className="home-member-name">{name}</bdi>
          <span className="home-member-facts">
            {known && (
              <span className="home-member-label">
                <Crown size={13} strokeWidth={2.2} aria-hidden="true" />
                <bdi>{text('header.vip', { label: labelOf(known.clubLabel) })}</bdi>
              </span>
            )}
            <SessionClock />
          </span>
        </span>
        {wallet && <Balance wallet={wallet} />}
      </RouteLink>
      <RouteLink route="deposit" className="icon-button home-deposit" aria-label={text('title.deposit')}>
        <span className="home-deposit-disc">
          <Plus size={19} strokeWidth={2.6} aria-hidden="true" />
        </span>
      </RouteLink>
      <ChatButton />
      <button
        type="button"
        className="icon-button"
        aria-label={text('sidebar.logout')}
        aria-haspopup="dialog"
        onClick={() => logoutDialog.open()}
      >
        <Outline d={logOut} size={21} strokeWidth={2} className="flip" />
      </button>
    </>
  )
}

function Balance({ wallet }: { wallet: MemberWallet }) {
  const text = useText()
  return (
    <span className="home-member-balance">
      <span className="home-member-caption">{text('header.balance')}</span>{' '}
      <span className="num">
        <small>{wallet.currencySymbol}</small> {integerBalance(wallet)}
      </span>
    </span>
  )
}

function labelOf(label: { readonly labelName: string } | null): string {
  return label?.labelName ?? '0'
}
