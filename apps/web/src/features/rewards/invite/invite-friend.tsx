import { languageOf } from '@fairground/domain/languages.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { type Amount, formatMoney, formatWeekday, phoneZone } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import type { Invitations, InvitedFriend } from '../../../data/rewards/invitations.ts'
import { type MemberWallet, shortMoneyIn } from '../../../data/wallet/wallet.ts'

const dayMs = 86_400_000

type InviteFriendProps = {
  readonly friend: InvitedFriend
  readonly invitations: Invitations
  readonly wallet: MemberWallet
}

export function InviteFriend({ friend, invitations, wallet }: InviteFriendProps) {
  const { text } = useWords()
  const { name, state, endsAt, amount } = friend
  const days = Math.max(1, Math.ceil((Date.parse(endsAt) - Date.now()) / dayMs))
  return (
    <div className="invite-friend">
      <span className="invite-mono" aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <span className="list-words">
        <bdi dir="ltr" className="list-label justify-self-start">
          {name}
        </bdi>
        <FriendState friend={friend} invitations={invitations} wallet={wallet} />
      </span>
      {state === 'paid' && amount !== null && (
        <b className="num club-figure is-gold">
          +{formatMoney(amount as Amount, { symbol: '', digits: wallet.displayDigits })}
        </b>
      )}
      {state === 'under-way' && <span className="caption invite-days">{text('invite.daysLeft', { days })}</span>}
    </div>
  )
}

function FriendState({ friend, invitations, wallet }: InviteFriendProps) {
  const { text, language } = useWords()
  const { state, turnover, hasDeposited, paidAt } = friend
  if (state === 'paid')
    return (
      <span className="list-hint">
        {text('invite.done', { date: paidAt ? formatWeekday(languageOf(language), new Date(paidAt), phoneZone) : '' })}
      </span>
    )
  if (state === 'waiting') return <span className="list-hint">{text('invite.waiting')}</span>
  if (state === 'late') return <span className="list-hint">{text('invite.late')}</span>
  if (state === 'not-counted') return <span className="list-hint">{text('invite.notCounted')}</span>
  const [done, asked] = [parseAmount(turnover) ?? 0n, parseAmount(invitations.turnover) ?? 1n]
  return (
    <>
      <span className="list-hint">
        {text('invite.bar', {
          done: shortMoneyIn(wallet, turnover),
          asked: shortMoneyIn(wallet, invitations.turnover),
        })}
      </span>
      {!hasDeposited && (
        <span className="list-hint">
          {text('invite.deposit', { amount: shortMoneyIn(wallet, invitations.deposit) })}
        </span>
      )}
      <span className="invite-bar" aria-hidden="true">
        <span style={{ '--used': `${Number((done * 100n) / asked)}%` }} />
      </span>
    </>
  )
}
