import './deposit.css'
import { RefusedCall } from '@fairground/contract/client.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote } from '@fairground/ui/field.tsx'
import { useText } from '@fairground/ui/words.tsx'
import CircleX from 'lucide-react/icons/circle-x'
import type { FormEvent } from 'react'
import type { DepositPromo, DepositTerms } from '../../../data/cashier/deposit.ts'
import { AmountField } from '../../../parts/form/amount-field.tsx'
import type { Money } from '../../../parts/form/amount-money.ts'
import { typedOfAmount } from '../../../parts/form/amount-typing.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { Dock } from '../../../parts/page/dock.tsx'
import { DepositBank } from './deposit-bank.tsx'
import { DepositChannels } from './deposit-channels.tsx'
import { type DepositForm as Form, useDepositForm } from './deposit-form-state.ts'
import { ChangeLimit, LimitLine, LimitOffer } from './deposit-limit.tsx'
import { DepositPromos } from './deposit-promos.tsx'

type DepositFormProps = {
  readonly terms: DepositTerms
  readonly promos: readonly DepositPromo[]
  readonly money: Money
  readonly memberId: string | null
}

export function DepositForm({ terms, promos, money, memberId }: DepositFormProps) {
  const text = useText()
  const form = useDepositForm({ terms, promos, money })
  const { channel, amount, change } = form
  if (!channel) return null
  const send = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form className="deposit" aria-label={text('title.deposit')} noValidate onSubmit={send}>
      {terms.askForLimits && memberId !== null && <LimitOffer memberId={memberId} />}
      <DepositChannels
        channels={terms.channels}
        chosen={channel.code}
        money={money}
        onChoose={(code) => change({ channel: code })}
      />
      <DepositBank form={form} banks={channel.banks} />
      <Amount form={form} terms={terms} money={money} />
      <DepositPromos promos={promos} chosen={form.promo} amount={amount ?? 0n} money={money} onChoose={change} />
      {terms.limit && <LimitLine limit={terms.limit} money={money} />}
      <div role="alert">
        {form.failure !== null && !isAboutAmount(form.failure) && (
          <FieldNote note={refusalText(text, form.failure)} wrong />
        )}
      </div>
      <Dock caption={captionOf(form, text, money)} amount={money.short((amount ?? 0n) + form.fee)}>
        <Button type="submit" busy={form.isBusy}>
          {text('title.deposit')}
        </Button>
      </Dock>
    </form>
  )
}

function captionOf({ fee, amount }: Form, text: ReturnType<typeof useText>, money: Money): string {
  if (amount === undefined) return text('deposit.youPay')
  return fee === 0n ? text('deposit.youPayNoFee') : text('deposit.youPayFee', { fee: money.short(fee) })
}

type AmountProps = { readonly form: Form; readonly terms: DepositTerms; readonly money: Money }

function Amount({ form, terms, money }: AmountProps) {
  const text = useText()
  const { channel, typed, change, fields } = form
  if (!channel) return null
  const error = amountError(form, terms, text, money)
  const isLimit = form.fault === 'limit' || refusalOf(form.failure) === 'LIMIT_EXCEEDED'
  return (
    <section className="grid gap-2">
      <AmountField
        ref={(input) => {
          fields.current.amount = input
        }}
        label={text('deposit.amount')}
        symbol={money.symbol}
        digits={money.digits}
        value={typed}
        onChange={(value) => change({ typed: value })}
        range={
          <bdi className="num">
            {money.short(channel.least)} – {money.short(channel.most)}
          </bdi>
        }
        error={error}
        help={isLimit && <ChangeLimit />}
        action={typed !== '' && <Clear onClear={() => change({ typed: '' })} form={form} />}
      />
      <fieldset className="amount-quick">
        <legend className="sr-only">{text('deposit.quick')}</legend>
        {channel.amounts.map((quick) => {
          const written = typedOfAmount(quick, money.digits)
          return (
            <button
              key={quick}
              type="button"
              className="num"
              aria-pressed={written === typed}
              onClick={() => change({ typed: written })}
            >
              {written}
            </button>
          )
        })}
      </fieldset>
    </section>
  )
}

function Clear({ onClear, form }: { onClear: () => void; form: Form }) {
  const text = useText()
  const clear = () => {
    onClear()
    form.fields.current.amount?.focus()
  }
  return (
    <button type="button" className="icon-button" aria-label={text('deposit.clear')} onClick={clear}>
      <CircleX size={20} strokeWidth={2} aria-hidden="true" />
    </button>
  )
}

function amountError(form: Form, { limit }: DepositTerms, text: ReturnType<typeof useText>, money: Money) {
  const { fault, channel, failure } = form
  if (fault === 'missing') return text('deposit.enterAmount')
  if (fault === 'range' && channel)
    return text('refusal.AMOUNT_OUT_OF_RANGE', { min: money.short(channel.least), max: money.short(channel.most) })
  if (fault === 'limit') return text('deposit.limitReached', { left: money.short(limit?.left ?? formatAmount(0n)) })
  return isAboutAmount(failure) ? refusalText(text, failure) : undefined
}

const aboutAmount: readonly string[] = ['AMOUNT_OUT_OF_RANGE', 'LIMIT_EXCEEDED', 'FIELD_FORMAT']

function refusalOf(failure: unknown): string | null {
  return failure instanceof RefusedCall ? failure.refusal : null
}

function isAboutAmount(failure: unknown): boolean {
  return aboutAmount.includes(refusalOf(failure) ?? '')
}
