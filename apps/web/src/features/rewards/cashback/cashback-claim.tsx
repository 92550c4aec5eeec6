import { randomId } from '@fairground/client/random-id.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatWeekday } from '@fairground/i18n/format.ts'
import { formatDays } from '@fairground/i18n/format-days.ts'
import { Button } from '@fairground/ui/button.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useWords } from '@fairground/ui/words.tsx'
import Check from 'lucide-react/icons/check'
import { useRef, useState } from 'react'
import bag from '../../../art/money-bag-96.webp'
import { type Cashback, useClaimCashback } from '../../../data/rewards/cashback.ts'
import { useWhitelabel } from '../../../data/system/system.ts'
import { type MemberWallet, moneyIn, shortMoneyIn } from '../../../data/wallet/wallet.ts'
import { HeroAmount } from '../../../parts/account/hero-amount.tsx'
import { refusalText } from '../../../parts/form/refusal-text.ts'

type CashbackClaimProps = { readonly cashback: Cashback; readonly wallet: MemberWallet }

/** Gold while there is something to take, and never otherwise. It is lacquer in both themes. */
export function CashbackClaim({ cashback, wallet }: CashbackClaimProps) {
  const { text } = useWords()
  const [claimed, setClaimed] = useState<string | null>(null)
  const { ready } = cashback
  const isReady = ready.canClaim && claimed === null
  return (
    <section data-theme="dark" className="club-lacquer cashback-claim">
      <img src={bag} width={84} height={84} alt="" className="cashback-bag" />
      <Span cashback={cashback} isOpen={isReady} />
      <p className={claimed === null ? '' : 'is-new'}>
        <HeroAmount wallet={wallet} amount={claimed ?? ready.amount} variant="gained" />
      </p>
      {isReady && <ToCash paidAt={ready.paidAt} />}
      {!isReady && claimed === null && (
        <p className="note">{text('cashback.least', { amount: shortMoneyIn(wallet, ready.least) })}</p>
      )}
      {isReady && <ClaimButton amount={moneyIn(wallet, ready.amount)} onClaimed={setClaimed} />}
      {claimed !== null && (
        <p className="cashback-done" role="status">
          <Check size={19} strokeWidth={2.4} aria-hidden="true" />
          {text('cashback.claimed')}
        </p>
      )}
    </section>
  )
}

function Span({ cashback: { ready, week }, isOpen }: { readonly cashback: Cashback; readonly isOpen: boolean }) {
  const { text, language } = useWords()
  const { zone } = useWhitelabel()
  const day = (moment: number) => formatWeekday(languageOf(language), new Date(moment), zone)
  if (isOpen && ready.since !== null)
    return (
      <p className="note">
        {text('cashback.ready', {
          days: formatDays(languageOf(language), [new Date(ready.since), new Date(Date.parse(ready.until) - 1)], zone),
        })}
      </p>
    )
  return (
    <p className="note">
      {text('cashback.nothing')}
      {week && ` · ${text('cashback.next', { date: day(Date.parse(week.readyAt)) })}`}
    </p>
  )
}

function ToCash({ paidAt }: { readonly paidAt: string | null }) {
  const { text, language } = useWords()
  const { zone } = useWhitelabel()
  return (
    <p className="note">
      {text('cashback.cash')}{' '}
      {paidAt !== null &&
        text('cashback.unclaimed', { date: formatWeekday(languageOf(language), new Date(paidAt), zone) })}
    </p>
  )
}

type ClaimButtonProps = { readonly amount: string; readonly onClaimed: (amount: string) => void }

function ClaimButton({ amount, onClaimed }: ClaimButtonProps) {
  const { text } = useWords()
  const claim = useClaimCashback()
  // One key for all taps on what is offered now; what comes later is offered by another button.
  const key = useRef('')
  const take = () => {
    key.current ||= randomId()
    claim
      .mutateAsync(key.current)
      .then(({ claimed }) => {
        if (claimed !== null) onClaimed(claimed)
      })
      .catch((error) => toast('error', refusalText(text, error)))
  }
  return (
    <Button className="club-gold" busy={claim.isPending} onClick={take}>
      {text('cashback.claim', { amount })}
    </Button>
  )
}
