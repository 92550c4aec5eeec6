import { randomId } from '@fairground/client/random-id.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { useEffect, useRef, useState } from 'react'
import { useWithdraw, type Withdrawal, type WithdrawTerms } from '../../../data/cashier/withdraw.ts'
import { withStepUp } from '../../../parts/account/step-up.ts'
import { amountOfTyped } from '../../../parts/form/amount-typing.ts'
import { paymentPasswordLength } from '../../../parts/form/payment-password.ts'
import { clearDraft, type Draft, readDraft, storeDraft } from './withdraw-draft.ts'
import { refusedFieldOf } from './withdraw-refusal.ts'
import { amountError, feeNow, type Notice } from './withdraw-rules.ts'

type Wrongs = { readonly amount?: Notice; readonly password?: Notice }

type Options = {
  readonly terms: WithdrawTerms
  /** The card that is shown as chosen. */
  readonly cardOf: (draft: Draft) => string | null
  /** What has to be there first is missing. */
  readonly onMissing: () => void
  readonly onDone: (made: Withdrawal) => void
}

/**
 * One key for one request: it stays until the server has said yes, so that a second try is never a second withdrawal.
 */
export function useWithdrawForm({ terms, cardOf, onMissing, onDone }: Options) {
  const [draft, setDraft] = useState(readDraft)
  const [password, setPassword] = useState('')
  const [wrongs, setWrongs] = useState<Wrongs>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const amountInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const { mutateAsync: send } = useWithdraw()
  const amount = amountOfTyped(draft.amount)

  useEffect(() => {
    if (draft.amount !== '' || draft.cardId !== null || draft.key !== null) storeDraft(draft)
  }, [draft])

  const change = (next: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...next }))
    setWrongs(({ password: kept }) => (kept ? { password: kept } : {}))
    setFailure(null)
  }

  const typePassword = (value: string) => {
    setPassword(value)
    setWrongs(({ amount: kept }) => (kept ? { amount: kept } : {}))
    setFailure(null)
  }

  const check = (): boolean => {
    const ofAmount = amountError(terms, amount)
    const isShort = password.length < paymentPasswordLength
    setWrongs({
      ...(ofAmount && { amount: ofAmount }),
      ...(isShort && { password: { key: 'withdraw.needPassword' } as const }),
    })
    if (ofAmount) amountInput.current?.focus()
    else if (isShort) passwordInput.current?.focus()
    return ofAmount === null && !isShort
  }

  const note = (error: unknown) => {
    setFailure(error)
    const place = refusedFieldOf(error)
    if (place === 'amount') amountInput.current?.focus()
    if (place === 'password') {
      setPassword('')
      passwordInput.current?.focus()
    }
    // Something was made with this key: the next request is another one.
    if (error instanceof Refusal && error.refusal === 'KEY_REUSED') setDraft((before) => ({ ...before, key: null }))
  }

  const submit = async () => {
    if (isSending.current) return
    const cardId = cardOf(draft)
    if (cardId === null || !terms.hasPaymentPassword) return onMissing()
    if (!check() || amount === undefined) return
    isSending.current = true
    setBusy(true)
    setFailure(null)
    const key = draft.key ?? randomId()
    // Before it is sent: a reload in the middle must ask for the same withdrawal.
    storeDraft({ ...draft, key })
    setDraft((before) => ({ ...before, key }))
    // With the fee that was shown: another one is never taken unseen.
    const fee = formatAmount(feeNow(terms))
    const input = { key, cardId, amount: formatAmount(amount), paymentPassword: password, fee }
    const made = await withStepUp(() => send(input)).catch(note)
    isSending.current = false
    setBusy(false)
    if (!made) return
    clearDraft()
    onDone(made)
  }

  return { draft, change, amount, password, typePassword, wrongs, failure, isBusy, submit, amountInput, passwordInput }
}
