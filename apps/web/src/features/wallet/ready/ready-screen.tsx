import '../../../parts/parts.css'
import './ready.css'
import { formatAmount } from '@fairground/domain/money.ts'
import { formatShortMoney } from '@fairground/i18n/format.ts'
import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import WalletMinimal from 'lucide-react/icons/wallet-minimal'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { useMemberInfo } from '../../../data/account/account.ts'
import { useWhitelabel } from '../../../data/system/system.ts'
import { useMemberWallet } from '../../../data/wallet/wallet.ts'
import { setMemberFlag } from '../../../device/member-flags.ts'
import { Emphasised } from '../../../parts/account/emphasised.tsx'
import { useMemberName } from '../../../parts/account/use-member-name.ts'
import { useRequireMember } from '../../../parts/account/use-require-member.ts'
import { useTrial } from '../../../parts/account/use-trial.ts'
import { BrandMark } from '../../../parts/page/brand-mark.tsx'
import { RouteLink } from '../../../routing/route-link.tsx'
import { LimitCard } from './limit-card.tsx'
import { useMinDeposit } from './use-min-deposit.ts'

/** The end of a registration: three ways of equal rank, of which only the one without money is filled. */
export function ReadyScreen() {
  return useRequireMember({ freeTo: 'home' }) ? <Ready /> : null
}

function Ready() {
  const text = useText()
  const name = useMemberName()
  const { name: brand, trialMerchantCode } = useWhitelabel()
  const { data: info } = useMemberInfo()
  // The page of the first deposit need not offer a limit a second time.
  useEffect(() => {
    if (info) setMemberFlag('limitsOffered', info.id)
  }, [info])
  return (
    <div className="ready">
      <header className="top-bar">
        <p className="home-logo col-start-2">
          <BrandMark />
          <b className="home-logo-name">{brand}</b>
        </p>
        <RouteLink route="home" className="icon-button col-start-3 justify-self-end" aria-label={text('dialog.close')}>
          <X size={24} strokeWidth={2} aria-hidden="true" />
        </RouteLink>
      </header>
      <span className="ready-mark">
        <Check size={38} strokeWidth={3} aria-hidden="true" />
      </span>
      <h1 tabIndex={-1} className="ready-title">
        {text('title.ready')}
      </h1>
      <p className="ready-welcome">
        <Emphasised words={(figure) => text('ready.welcome', { name: figure })} figure={name} isName />
      </p>
      {trialMerchantCode !== null && <Practice />}
      <LimitCard />
      <RouteLink route="deposit" className="card ready-card is-link">
        <span className="list-well" style={{ '--row-h': 86 }}>
          <WalletMinimal size={23} strokeWidth={2} aria-hidden="true" />
        </span>
        <span className="list-words">
          <b>{text('ready.deposit')}</b>
          <DepositHint />
        </span>
        <ChevronRight size={20} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
      </RouteLink>
      <RouteLink route="home" className="ready-later">
        {text('ready.later')}
      </RouteLink>
    </div>
  )
}

function DepositHint() {
  const text = useText()
  const { data: wallet } = useMemberWallet()
  const least = useMinDeposit()
  if (!wallet || least === null) return <span className="list-hint">{text('ready.depositHint')}</span>
  const money = { symbol: wallet.currencySymbol, digits: wallet.displayDigits }
  const amount = formatShortMoney(formatAmount(least), money)
  return <span className="list-hint">{text('ready.depositFrom', { amount })}</span>
}

function Practice() {
  const text = useText()
  const { start, isBusy } = useTrial('screen')
  return (
    <section className="card ready-card is-first" aria-label={text('ready.practice')}>
      <span className="list-well" style={{ '--row-h': 165 }}>
        <Gamepad2 size={24} strokeWidth={2} aria-hidden="true" />
      </span>
      <span className="list-words">
        <b>{text('ready.practice')}</b>
        <span className="list-hint">{text('ready.practiceHint')}</span>
      </span>
      <Button busy={isBusy} onClick={() => void start()}>
        {text('login.playFree')}
      </Button>
    </section>
  )
}
