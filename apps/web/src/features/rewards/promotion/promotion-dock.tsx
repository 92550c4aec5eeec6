import { Button, buttonClass } from '@fairground/ui/button.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import type { Promotion } from '../../../data/rewards/promotions.ts'
import { useClaim } from '../../../data/rewards/rewards.ts'
import { isStandalone } from '../../../device/runtime.ts'
import { useSession } from '../../../device/session.ts'
import { useLoginFirst } from '../../../parts/account/use-login-first.ts'
import type { Money } from '../../../parts/form/amount-money.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { writeQuery } from '../../../routing/location-query.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import type { RouteId } from '../../../routing/route-table.ts'
import { useIsFree, useRealMember } from '../../../routing/use-real-member.ts'

type PromotionDockProps = { readonly promotion: Promotion; readonly money: Money }

const ofDeposit: readonly Promotion['type'][] = ['FIRST_DEPOSIT', 'RELOAD']
const ofTap: readonly Promotion['type'][] = ['CHECK_IN', 'APP_DOWNLOAD', 'RED_PACKET']
/** Those that have a page of their own. */
const pages: Partial<Readonly<Record<Promotion['type'], RouteId>>> = { REFERRAL: 'invite', LOSS_CASHBACK: 'rewards' }

/** What can be done with a promotion now; where there is nothing to do, nothing is offered. */
export function PromotionDock({ promotion, money }: PromotionDockProps) {
  const text = useText()
  const isGuest = useSession() === null
  const isFree = useIsFree()
  const { type, enabled, state } = promotion
  if (!enabled && state?.code !== 'applied') return <p className="faint-note is-centred">{text('promotion.closed')}</p>
  if (isGuest) return <GuestDock />
  if (isFree) return <FreeDock />
  if (type === 'MANUAL') return <ApplyDock promotion={promotion} />
  if (type === 'APP_DOWNLOAD' && state?.code === 'open' && !isStandalone())
    return <p className="faint-note is-centred">{text('refusal.APP_ONLY')}</p>
  if (state?.code === 'claimable' || (state?.code === 'open' && ofTap.includes(type)))
    return <ClaimDock promotion={promotion} />
  if (state?.code !== 'open') return null
  if (ofDeposit.includes(type)) return <DepositDock promotion={promotion} money={money} />
  const page = pages[type]
  return (
    page && (
      <Row>
        <RouteLink route={page} className={buttonClass()}>
          {text('rewards.open')}
        </RouteLink>
      </Row>
    )
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="dock offer-dock">{children}</div>
}

/** With and without the bonus weigh the same: two ways of one size. */
function DepositDock({ promotion: { code, figures }, money }: PromotionDockProps) {
  const text = useText()
  const least = figures?.leastDeposit
  return (
    <Row>
      {least && (
        <p className="offer-words">
          {text('rewards.depositFrom')} <b className="num">{money.short(least)}</b>
        </p>
      )}
      <RouteLink route="deposit" className={buttonClass({ variant: 'secondary' })}>
        {text('rewards.without')}
      </RouteLink>
      <RouteLink route="deposit" search={writeQuery({ promo: code, amount: least })} className={buttonClass()}>
        {text('rewards.take')}
      </RouteLink>
    </Row>
  )
}

function ClaimDock({ promotion: { code, type } }: { promotion: Promotion }) {
  const text = useText()
  const { claim, isPending } = useClaim()
  const take = () =>
    claim({ promotion: code }).then(
      (reward) => reward && toast('saved', text(reward.pays === 'cash' ? 'rewards.inBalance' : 'rewards.inBonus')),
      (error) => toast('error', refusalText(text, error)),
    )
  return (
    <Row>
      <Button className="is-gold" busy={isPending} onClick={() => void take()}>
        {text(type === 'CHECK_IN' ? 'rewards.checkInNow' : 'rewards.claim')}
      </Button>
    </Row>
  )
}

function ApplyDock({ promotion: { code, state } }: { promotion: Promotion }) {
  const text = useText()
  if (state?.code === 'done' || state?.code === 'ended') return null
  return (
    <Row>
      <RouteLink
        route="promotions"
        search={writeQuery({ promotion: code, apply: '1' })}
        className={buttonClass({ variant: state?.code === 'applied' ? 'secondary' : 'primary' })}
      >
        {text(state?.code === 'applied' ? 'rewards.seeApplication' : 'promotion.apply')}
      </RouteLink>
    </Row>
  )
}

function GuestDock() {
  const text = useText()
  return (
    <Row>
      <Button onClick={useLoginFirst(() => undefined)}>{text('promotion.loginToApply')}</Button>
    </Row>
  )
}

/** A player who plays for free is told why, as at every other door of members. */
function FreeDock() {
  const text = useText()
  return (
    <Row>
      <Button variant="secondary" onClick={useRealMember(() => undefined)}>
        {text('promotion.apply')}
      </Button>
    </Row>
  )
}
