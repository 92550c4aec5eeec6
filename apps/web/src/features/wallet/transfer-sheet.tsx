import { RefusedCall } from '@fairground/contract/client.ts'
import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote } from '@fairground/ui/field.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { FormEvent } from 'react'
import { type MemberWallet, moneyIn } from '../../data/wallet/wallet.ts'
import { useTransfer } from '../../data/wallet/wallet-transfer.ts'
import { AmountField } from '../../parts/form/amount-field.tsx'
import { amountOfTyped, typedOfAmount } from '../../parts/form/amount-typing.ts'
import { refusalText } from '../../parts/form/refusal-text.ts'
import { useIdempotencyKey } from '../../parts/form/use-idempotency-key.ts'
import { useSmallForm } from '../../parts/form/use-small-form.ts'

export type TransferSheetProps = {
  readonly wallet: MemberWallet
  readonly to: 'main' | 'reserve'
  readonly onClose: () => void
}

/** Puts money aside or takes it back. What is typed says the same whether it is asked once or again. */
export function TransferSheet({ wallet, to, onClose }: TransferSheetProps) {
  const text = useText()
  const { mutateAsync } = useTransfer()
  const { keyFor, reset } = useIdempotencyKey()
  const digits = wallet.displayDigits
  const most = to === 'reserve' ? wallet.available : wallet.reserve
  const { form, errors, type, submit, failure, isBusy, refFor } = useSmallForm<'amount'>({
    fields: ['amount'],
    first: { amount: '' },
    check: ({ amount }) => {
      const wanted = amountOfTyped(amount)
      if (!wanted) return { amount: 'wallet.amountWrong' }
      return wanted > (parseAmount(most) ?? 0n) ? { amount: 'wallet.upTo' } : {}
    },
    send: async ({ amount }) => {
      const wanted = formatAmount(amountOfTyped(amount) ?? 0n)
      const from = to === 'main' ? 'reserve' : 'main'
      try {
        await mutateAsync({ key: keyFor(wanted), from, to, amount: wanted })
      } catch (error) {
        // A refusal is an answer: the next try is another transfer.
        if (error instanceof RefusedCall) reset()
        throw error
      }
      toast('saved', text('toast.saved'))
      onClose()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const upTo = text('wallet.upTo', { amount: moneyIn(wallet, most) })
  const wrong = errors.amount
  return (
    <Sheet
      title={text(to === 'reserve' ? 'wallet.putAside' : 'wallet.takeBack')}
      close={text('dialog.close')}
      onClose={onClose}
    >
      <form className="wallet-sheet" noValidate onSubmit={send}>
        <p className="quiet">{text('wallet.asideHint')}</p>
        <AmountField
          ref={refFor('amount')}
          label={text('wallet.amount')}
          symbol={wallet.currencySymbol}
          digits={digits}
          value={form.amount}
          onChange={(value) => type('amount', value)}
          range={upTo}
          error={wrong && (wrong === 'wallet.upTo' ? upTo : text.find(wrong))}
          action={
            <button type="button" className="wallet-all" onClick={() => type('amount', typedOfAmount(most, digits))}>
              {text('wallet.everything')}
            </button>
          }
        />
        <div role="alert">{failure !== null && !isBusy && <FieldNote note={refusalText(text, failure)} wrong />}</div>
        <Button type="submit" busy={isBusy} className="w-full">
          {text(to === 'reserve' ? 'wallet.putAside' : 'wallet.takeBack')}
        </Button>
      </form>
    </Sheet>
  )
}
