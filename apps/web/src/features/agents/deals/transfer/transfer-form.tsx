import { languageOf } from '@fairground/domain/languages.ts'
import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { formatShortMoney, formatUpcoming, phoneZone } from '@fairground/i18n/format.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote } from '@fairground/ui/field.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { agentsKey } from '../../../../data/agents/agents.ts'
import type { Receiver, TransferTerms } from '../../../../data/agents/transfers.ts'
import { loadPaymentPassword } from '../../../../parts/account/payment-password.ts'
import { AmountField } from '../../../../parts/form/amount-field.tsx'
import type { Money } from '../../../../parts/form/amount-money.ts'
import { amountOfTyped, typedOfAmount } from '../../../../parts/form/amount-typing.ts'
import { useIdempotencyKey } from '../../../../parts/form/use-idempotency-key.ts'
import { Dock } from '../../../../parts/page/dock.tsx'
import { createLazyComponent } from '../../../../parts/page/lazy-screen.tsx'
import { writeQuery } from '../../../../routing/location-query.ts'
import { RouteLink } from '../../../../routing/route-link.tsx'
import { Initial } from '../../parts/initial.tsx'
import { Choices } from '../choices.tsx'
import { TransferCheck } from './transfer-check.tsx'
import { dayUsed, presetsOf, transferAmountError } from './transfer-rules.ts'

const PaymentPasswordSheet = createLazyComponent(loadPaymentPassword)

type FormProps = { readonly terms: TransferTerms; readonly receiver: Receiver; readonly money: Money }

/** To whom and how much; the password is asked for on the sheet that says everything once more. */
export function TransferForm({ terms, receiver, money }: FormProps) {
  const text = useText()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const [opened, setOpened] = useState<'check' | 'password' | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const idempotencyKey = useIdempotencyKey()
  const amount = amountOfTyped(typed)
  const fault = transferAmountError(terms, amount)
  const check = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault !== null) input.current?.focus()
    else setOpened(terms.hasPaymentPassword ? 'check' : 'password')
  }
  const closePassword = () => {
    setOpened(null)
    void client.invalidateQueries({ queryKey: agentsKey })
  }
  const faultText = {
    empty: text('sending.empty'),
    range: text('sending.range', { least: money.short(terms.least), most: money.short(terms.most) }),
    day: text('sending.dayFault', { left: money.short(terms.dayLeft) }),
    funds: text('sending.fundsFault', { amount: money.full(terms.sendable) }),
  }
  return (
    <form className="deal-form" noValidate onSubmit={check}>
      <To receiver={receiver} />
      <AmountField
        ref={input}
        label={text('sending.amount')}
        symbol={money.symbol}
        digits={money.digits}
        value={typed}
        onChange={setTyped}
        range={`${money.short(terms.least)} – ${money.short(terms.most)}`}
        error={isTried && fault !== null ? faultText[fault] : undefined}
      />
      <Presets terms={terms} money={money} typed={typed} onChoose={setTyped} />
      <CanSend terms={terms} money={money} />
      <Waits until={terms.waitsUntil} />
      <Dock
        caption={text(/[1-9]/.test(terms.fee) ? 'sending.youSend' : 'sending.noFee')}
        amount={money.full(amount ?? 0n)}
      >
        <Button type="submit" disabled={terms.waitsUntil !== null}>
          {text('sending.check')}
        </Button>
      </Dock>
      {opened === 'check' && amount !== undefined && (
        <TransferCheck
          {...{ terms, receiver, money, amount, idempotencyKey }}
          onForgot={() => setOpened('password')}
          onSent={() => {
            setTyped('')
            setTried(false)
            setOpened(null)
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'password' && <PaymentPasswordSheet isSet={terms.hasPaymentPassword} onClose={closePassword} />}
    </form>
  )
}

function To({ receiver }: { readonly receiver: Receiver }) {
  const text = useText()
  return (
    <div className="card deal-who is-card">
      <Initial name={receiver.name} />
      <div className="min-w-0 flex-1">
        <p className="note">{text('sending.to')}</p>
        <bdi dir="ltr" className="deal-name">
          {receiver.name}
        </bdi>
      </div>
      <RouteLink route="transfer" search={writeQuery({})} className="button button-secondary button-medium">
        {text('sending.change')}
      </RouteLink>
    </div>
  )
}

type PresetsProps = Pick<FormProps, 'terms' | 'money'> & {
  readonly typed: string
  readonly onChoose: (typed: string) => void
}

function Presets({ terms, money, typed, onChoose }: PresetsProps) {
  const text = useText()
  const options = presetsOf(terms).map((amount) => {
    const wire = formatAmount(amount)
    return {
      value: typedOfAmount(wire, money.digits),
      label: formatShortMoney(wire, { symbol: '', digits: money.digits }),
    }
  })
  if (options.length === 0) return null
  return (
    <Choices
      label={text('sending.presets')}
      isLabelHidden
      name="transfer-preset"
      options={options}
      value={typed}
      onChoose={onChoose}
    />
  )
}

function CanSend({ terms, money }: Pick<FormProps, 'terms' | 'money'>) {
  const text = useText()
  const { sendable, dayLeft, dayMost } = terms
  const sent = formatAmount((parseAmount(dayMost) ?? 0n) - (parseAmount(dayLeft) ?? 0n))
  return (
    <section className="card deal-card">
      <dl className="deal-lines">
        <div>
          <dt>{text('sending.canSend')}</dt>
          <dd className="num">{money.full(sendable)}</dd>
        </div>
      </dl>
      <p className="caption">{text('sending.cashOnly')}</p>
      <dl className="deal-lines">
        <div>
          <dt>{text('sending.dayLeft')}</dt>
          <dd>{text('sending.of', { left: money.short(dayLeft), all: money.short(dayMost) })}</dd>
        </div>
      </dl>
      <span className="deal-bar" aria-hidden="true">
        <span style={{ '--used': `${dayUsed(terms)}%` }} />
      </span>
      <p className="caption">{text('sending.sentToday', { amount: money.short(sent) })}</p>
    </section>
  )
}

function Waits({ until }: { readonly until: string | null }) {
  const { text, language } = useWords()
  if (until === null) return null
  const time = formatUpcoming(languageOf(language), new Date(until), phoneZone, new Date())
  return <FieldNote note={text('sending.waits', { time })} wrong />
}
