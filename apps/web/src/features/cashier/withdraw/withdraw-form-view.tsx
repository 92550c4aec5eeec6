import { formatAmount } from '@fairground/domain/money.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote } from '@fairground/ui/field.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { FormEvent } from 'react'
import type { BankCard, BankCards, WithdrawTerms } from '../../../data/cashier/withdraw.ts'
import { AmountField } from '../../../parts/form/amount-field.tsx'
import type { Money } from '../../../parts/form/amount-money.ts'
import { typedOfAmount } from '../../../parts/form/amount-typing.ts'
import { PaymentPasswordBoxes } from '../../../parts/form/payment-password-boxes.tsx'
import { Dock } from '../../../parts/page/dock.tsx'
import { CardFace, CooldownNote, useCooldownTime } from '../card/card-face.tsx'
import { PendingWithdrawals } from './pending-withdrawals.tsx'
import { WithdrawBalance } from './withdraw-balance.tsx'
import type { useWithdrawForm } from './withdraw-form-state.ts'
import { noticeText } from './withdraw-money.ts'
import type { Opened } from './withdraw-page.tsx'
import { WithdrawPrerequisites } from './withdraw-prerequisites.tsx'
import { refusedFieldOf, withdrawRefusalText } from './withdraw-refusal.ts'
import { feeNow, maxWithdrawalNow, type Notice, receivedOf } from './withdraw-rules.ts'

type FormViewProps = {
  readonly terms: WithdrawTerms
  readonly cards: BankCards
  readonly card: BankCard | null
  readonly money: Money
  readonly form: ReturnType<typeof useWithdrawForm>
  readonly onOpen: (opened: Opened) => void
}

export function WithdrawFormView(props: FormViewProps) {
  const { terms, card, money, form, onOpen } = props
  const text = useText()
  const { draft, change, amount, password, typePassword, wrongs, failure, isBusy } = form
  const isReady = terms.hasPaymentPassword && card !== null
  const place = failure === null ? null : refusedFieldOf(failure)
  const sentenceOf = (where: 'amount' | 'password', told: Notice | undefined) => {
    if (told) return noticeText(text, money, told)
    return place === where ? withdrawRefusalText(text, failure) : undefined
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form className="withdraw" noValidate onSubmit={send}>
      <WithdrawBalance terms={terms} money={money} />
      {isReady ? (
        <ToAccount {...props} />
      ) : (
        <WithdrawPrerequisites
          hasPassword={terms.hasPaymentPassword}
          hasCard={card !== null}
          onPassword={() => onOpen('password')}
          onCard={() => onOpen('add')}
        />
      )}
      <AmountField
        ref={form.amountInput}
        label={text('withdraw.amount')}
        symbol={money.symbol}
        digits={money.digits}
        value={draft.amount}
        onChange={(typed) => change({ amount: typed })}
        range={`${money.short(terms.least)} – ${money.short(terms.most)}`}
        error={sentenceOf('amount', wrongs.amount)}
        help={
          <p className="withdraw-hint">
            {text('withdraw.dayLeft', { left: money.short(terms.dayLeft), most: money.short(terms.dayMost) })}
          </p>
        }
        action={
          <Button
            variant="soft"
            size="medium"
            onClick={() => change({ amount: typedOfAmount(formatAmount(maxWithdrawalNow(terms)), money.digits) })}
          >
            {text('withdraw.max')}
          </Button>
        }
      />
      {isReady && (
        <PaymentPasswordBoxes
          ref={form.passwordInput}
          label={text('register.paymentPassword')}
          value={password}
          onChange={typePassword}
          error={sentenceOf('password', wrongs.password)}
          end={
            <button type="button" className="withdraw-link" aria-haspopup="dialog" onClick={() => onOpen('password')}>
              {text('withdraw.forgot')}
            </button>
          }
        />
      )}
      <Costs terms={terms} card={card} money={money} />
      <div role="alert">{place === 'form' && <FieldNote note={withdrawRefusalText(text, failure)} wrong />}</div>
      <PendingWithdrawals money={money} />
      <Dock caption={text('withdraw.receive')} amount={money.full(receivedOf(terms, amount))}>
        <Button type="submit" busy={isBusy}>
          {text('title.withdraw')}
        </Button>
      </Dock>
    </form>
  )
}

function ToAccount({ card, cards, onOpen }: FormViewProps) {
  const text = useText()
  const hasRoom = cards.cards.length < cards.mostCards
  return (
    <section aria-labelledby="to-account" className="withdraw-part">
      <div className="withdraw-head">
        <h2 id="to-account" className="withdraw-heading">
          {text('withdraw.to')}
        </h2>
        {hasRoom && (
          <button type="button" className="withdraw-link" aria-haspopup="dialog" onClick={() => onOpen('add')}>
            {text('withdraw.addCard')}
          </button>
        )}
      </div>
      {card && (
        <button type="button" className="card card-button" aria-haspopup="dialog" onClick={() => onOpen('choose')}>
          <CardFace card={card} end="open" />
        </button>
      )}
      {card && <CooldownNote card={card} />}
    </section>
  )
}

function Costs({ terms, card, money }: Pick<FormViewProps, 'terms' | 'card' | 'money'>) {
  const text = useText()
  const restsUntil = useCooldownTime(card)
  const { freeLeft, freeADay, minutes } = terms
  const fee = feeNow(terms)
  return (
    <dl className="card withdraw-costs">
      <div className="withdraw-line">
        <dt>{text('withdraw.fee')}</dt>
        <dd>
          {fee === 0n && freeLeft > 0 ? text('withdraw.free', { left: freeLeft, all: freeADay }) : money.short(fee)}
        </dd>
      </div>
      <div className="withdraw-line">
        <dt>{text('withdraw.arrives')}</dt>
        {/* To an account that rests nothing is sent within minutes. */}
        <dd>
          {restsUntil === null
            ? text('withdraw.within', { minutes: minutes[1] })
            : text('withdraw.after', { time: restsUntil })}
        </dd>
      </div>
    </dl>
  )
}
