import { LostCall, RefusedCall } from '@fairground/contract/client.ts'
import { type Amount, formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote } from '@fairground/ui/field.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { type Receiver, type TransferTerms, useSendToDownline } from '../../../../data/agents/transfers.ts'
import { HeroAmount } from '../../../../parts/account/hero-amount.tsx'
import { withStepUp } from '../../../../parts/account/step-up.ts'
import type { Money } from '../../../../parts/form/amount-money.ts'
import { paymentPasswordLength } from '../../../../parts/form/payment-password.ts'
import { PaymentPasswordBoxes } from '../../../../parts/form/payment-password-boxes.tsx'
import { refusalText } from '../../../../parts/form/refusal-text.ts'
import type { useIdempotencyKey } from '../../../../parts/form/use-idempotency-key.ts'
import { Initial } from '../../parts/initial.tsx'
import { Line } from '../contract/dividend-periods.tsx'

type CheckProps = {
  readonly terms: TransferTerms
  readonly receiver: Receiver
  readonly money: Money
  readonly amount: Amount
  readonly idempotencyKey: ReturnType<typeof useIdempotencyKey>
  readonly onForgot: () => void
  readonly onSent: () => void
  readonly onClose: () => void
}

const amountOf = (wire: string): Amount => parseAmount(wire) ?? 0n

/** Everything that follows from sending, and the password that does it. A second tap is the same transfer. */
export function TransferCheck(props: CheckProps) {
  const { terms, receiver, money, amount, onForgot, onClose } = props
  const text = useText()
  const { password, type, failure, isBusy, submit, input } = useSending(props)
  const { name } = receiver
  const place = failure instanceof Refusal && failure.refusal === 'WRONG_CREDENTIAL' ? 'password' : 'form'
  const wrong = failure === null ? undefined : failureText(text, failure)
  const wire = formatAmount(amount)
  return (
    <Sheet title={text('sending.checkTitle')} close={text('dialog.close')} onClose={onClose}>
      <form className="deal-sheet" noValidate onSubmit={submit}>
        <div className="deal-who">
          <Initial name={name} />
          <div className="min-w-0">
            <p className="note">{text('sending.gets', { name })}</p>
            <HeroAmount wallet={{ currencySymbol: money.symbol, displayDigits: money.digits }} amount={wire} />
          </div>
          <p className="deal-fee">
            <span className="note">{text('sending.fee')}</span>
            <b className="num">{money.short(terms.fee)}</b>
          </p>
        </div>
        <dl className="deal-lines deal-well">
          <Line
            label={text('sending.after')}
            value={money.full(formatAmount(amountOf(terms.available) - amount - amountOf(terms.fee)))}
          />
          {terms.turnoverTimes > 0 && (
            <Line
              label={text('sending.plays', { name, times: terms.turnoverTimes })}
              value={money.short(formatAmount(amount * BigInt(terms.turnoverTimes)))}
            />
          )}
          <Line label={text('sending.dayAfter')} value={money.short(formatAmount(amountOf(terms.dayLeft) - amount))} />
        </dl>
        <p className="note">{text('sending.final')}</p>
        <PaymentPasswordBoxes
          ref={input}
          label={text('register.paymentPassword')}
          value={password}
          onChange={type}
          error={place === 'password' ? wrong : undefined}
          end={
            <button type="button" className="deal-forgot" onClick={onForgot}>
              {text('withdraw.forgot')}
            </button>
          }
        />
        <div role="alert">{wrong !== undefined && place === 'form' && <FieldNote note={wrong} wrong />}</div>
        <Button type="submit" busy={isBusy} disabled={password.length < paymentPasswordLength}>
          {text('sending.send')}
        </Button>
      </form>
    </Sheet>
  )
}

function useSending({ receiver, money, amount, idempotencyKey, onSent }: CheckProps) {
  const text = useText()
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync } = useSendToDownline()
  const wire = formatAmount(amount)
  const note = (error: unknown) => {
    // A refusal is an answer: the next try is another transfer.
    if (error instanceof RefusedCall) idempotencyKey.reset()
    setFailure(error)
    setPassword('')
    input.current?.focus()
    return null
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current || password.length < paymentPasswordLength) return
    isSending.current = true
    setBusy(true)
    setFailure(null)
    const key = idempotencyKey.keyFor(`${receiver.id} ${wire}`)
    const request = { key, memberId: receiver.id, amount: wire, paymentPassword: password }
    const sent = await withStepUp(() => mutateAsync(request)).catch(note)
    isSending.current = false
    setBusy(false)
    if (!sent) return
    idempotencyKey.reset()
    toast('saved', text('sending.sent', { amount: money.short(wire), name: receiver.name }))
    onSent()
  }
  const type = (value: string) => {
    setPassword(value)
    setFailure(null)
  }
  return { password, type, failure, isBusy, submit, input }
}

function failureText(text: Text, error: unknown): string {
  if (error instanceof LostCall) return text('sending.unclear')
  const refusal = error instanceof Refusal ? error.refusal : null
  if (refusal === 'WRONG_CREDENTIAL') return text('withdraw.wrongPassword')
  if (refusal === 'KEY_REUSED') return text('sending.earlier')
  return refusalText(text, error)
}
