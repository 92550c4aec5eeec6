import '../../../parts/parts.css'
import '../club.css'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import gift from '../../../art/gift-192.webp'
import { type Invitations, useInvitations } from '../../../data/rewards/invitations.ts'
import { type MemberWallet, shortMoneyIn } from '../../../data/wallet/wallet.ts'
import { HeroAmount } from '../../../parts/account/hero-amount.tsx'
import { useRequireMember } from '../../../parts/account/use-require-member.ts'
import { QrPicture } from '../../../parts/page/qr-picture.tsx'
import { WithWallet } from '../with-wallet.tsx'
import { InviteFriend } from './invite-friend.tsx'
import { InviteLink } from './invite-link.tsx'

/** The member's own link and what it has brought. A friend is a masked name and a bar, never more. */
export function InviteScreen() {
  return useRequireMember({ freeTo: 'member' }) ? <Page /> : null
}

function Page() {
  const text = useText()
  return (
    <WithWallet query={useInvitations()} none={<StateView art={gift} title={text('invite.closed')} />}>
      {(invitations, wallet) => <Shown invitations={invitations} wallet={wallet} />}
    </WithWallet>
  )
}

type ShownProps = { readonly invitations: Invitations; readonly wallet: MemberWallet }

function Shown({ invitations, wallet }: ShownProps) {
  const text = useText()
  const { link, amount, turnover, friends } = invitations
  const address = `${location.origin}${link}`
  const rules = <Rules invitations={invitations} wallet={wallet} />
  return (
    <div className="club">
      <section className="card invite-card">
        <div className="invite-face">
          <div className="min-w-0">
            <p className="quiet">{text('invite.get')}</p>
            <HeroAmount wallet={wallet} amount={amount} variant="gained" isShort />
            <p className="quiet">{text('invite.when', { amount: shortMoneyIn(wallet, turnover) })}</p>
          </div>
          <QrPicture content={address} label={text('invite.qr')} className="invite-qr" />
        </div>
        <InviteLink address={address} />
      </section>
      {friends.length === 0 && rules}
      <Earned invitations={invitations} wallet={wallet} />
      {friends.length > 0 && rules}
    </div>
  )
}

function Earned({ invitations, wallet }: ShownProps) {
  const text = useText()
  const { earned, joined, paid, friends } = invitations
  return (
    <section className="card invite-card" aria-label={text('invite.friends')}>
      <div className="invite-earned">
        <div className="min-w-0 flex-1">
          <p className="quiet">{text('invite.earned')}</p>
          <HeroAmount wallet={wallet} amount={earned} variant="gained" />
        </div>
        <p className="invite-count grid justify-items-center gap-0.5">
          <b className="num">{joined}</b>
          <span className="caption">{text('invite.joined')}</span>
        </p>
        <p className="invite-count grid justify-items-center gap-0.5">
          <b className="num">{paid}</b>
          <span className="caption">{text('invite.paid')}</span>
        </p>
      </div>
      {friends.length === 0 && <p className="quiet invite-nobody">{text('invite.nobody')}</p>}
      {friends.map((friend) => (
        <InviteFriend key={friend.id} friend={friend} invitations={invitations} wallet={wallet} />
      ))}
    </section>
  )
}

function Rules({ invitations, wallet }: ShownProps) {
  const text = useText()
  const { amount, deposit, turnover, days, pays, mostPerMonth } = invitations
  const money = (wire: string) => shortMoneyIn(wallet, wire)
  const rules = [
    text('invite.rule1'),
    text('invite.rule2', { days, deposit: money(deposit), turnover: money(turnover) }),
    text(pays === 'cash' ? 'invite.ruleCash' : 'invite.ruleBonus', { amount: money(amount) }),
    text('invite.ruleOnce'),
    ...(mostPerMonth === null ? [] : [text('invite.ruleMost', { count: mostPerMonth })]),
  ]
  return (
    <section className="card invite-card">
      <h2 className="club-title">{text('invite.how')}</h2>
      <ol className="invite-rules">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </section>
  )
}
