import { languageOf } from '@fairground/domain/languages.ts'
import { formatUpcoming, phoneZone } from '@fairground/i18n/format.ts'
import { Button } from '@fairground/ui/button.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import ClockAlert from 'lucide-react/icons/clock-alert'
import Hourglass from 'lucide-react/icons/hourglass'
import { useId } from 'react'
import { type MemberWallet, shortMoneyIn } from '../../../data/wallet/wallet.ts'
import { type MemberLimit, useConfirmLimit, useSetLimit } from '../../../data/wallet/wallet-limits.ts'
import { Emphasised } from '../../../parts/account/emphasised.tsx'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { LimitBar, nearlyFull, usedPercent } from './limit-bar.tsx'
import { spanWords } from './span-words.ts'

type LimitRowProps = { readonly limit: MemberLimit; readonly wallet: MemberWallet; readonly onOpen: () => void }

/** What is left is the large figure; what is used stands below it. */
export function LimitRow({ limit, wallet, onOpen }: LimitRowProps) {
  const text = useText()
  const { amount, left, span } = limit
  const figures = { used: shortMoneyIn(wallet, limit.used), amount: shortMoneyIn(wallet, amount ?? '0.0000') }
  return (
    <button type="button" className="limit-row" aria-haspopup="dialog" onClick={onOpen}>
      <span className="limit-line">
        <span>{spanWords(text, span)}</span>{' '}
        <span className="limit-amount">
          <Emphasised
            words={(figure) => text('limit.remains', { amount: figure })}
            figure={shortMoneyIn(wallet, left ?? '0.0000')}
          />
        </span>
      </span>
      <LimitBar limit={limit} />
      {usedPercent(limit) < nearlyFull ? (
        <span className="limit-use">{text('limit.usedOf', figures)}</span>
      ) : (
        <span className="limit-use" data-look="full">
          <ClockAlert size={14} strokeWidth={2.1} aria-hidden="true" />
          {text('limit.nearlyFull', figures)}
        </span>
      )}
    </button>
  )
}

type RaiseProps = Omit<LimitRowProps, 'onOpen'> & { readonly pending: NonNullable<MemberLimit['pending']> }

/** A raise does nothing by itself: after its day it is asked for once more, and the present limit is one tap away. */
export function PendingRaise({ limit: { kind, span, amount }, pending, wallet }: RaiseProps) {
  const { text, language } = useWords()
  const confirm = useConfirmLimit()
  const keep = useSetLimit()
  const sentence = useId()
  const isDue = Date.parse(pending.from) <= Date.now()
  const wanted = pending.amount === null ? text('limit.none') : shortMoneyIn(wallet, pending.amount)
  const time = formatUpcoming(languageOf(language), new Date(pending.from), phoneZone, new Date())
  const tell = (answer: Promise<unknown>) =>
    void answer
      .then(() => toast('saved', text('limit.isOn')))
      .catch((error) => toast('error', refusalText(text, error)))
  return (
    <div className="limit-pending">
      <Hourglass size={18} strokeWidth={2} aria-hidden="true" />
      <p id={sentence}>
        {spanWords(text, span)} &middot;{' '}
        <span>
          <Emphasised
            words={(amount) => (isDue ? text('limit.ready', { amount }) : text('limit.waits', { amount, time }))}
            figure={wanted}
          />
        </span>
      </p>
      <div className="limit-answers">
        <Button
          variant="plain"
          size="medium"
          aria-describedby={sentence}
          busy={keep.isPending}
          onClick={() => tell(keep.mutateAsync({ kind, span, amount }))}
        >
          {text('dialog.cancel')}
        </Button>
        {isDue && (
          <Button
            variant="plain"
            size="medium"
            busy={confirm.isPending}
            onClick={() => tell(confirm.mutateAsync({ kind, span }))}
          >
            {text('dialog.confirm')}
          </Button>
        )}
      </div>
    </div>
  )
}
