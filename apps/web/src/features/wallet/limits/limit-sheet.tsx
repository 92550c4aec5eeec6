import { formatAmount } from '@fairground/domain/money.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote } from '@fairground/ui/field.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { FormEvent } from 'react'
import type { MemberWallet } from '../../../data/wallet/wallet.ts'
import { type MemberLimit, useSetLimit } from '../../../data/wallet/wallet-limits.ts'
import { AmountField } from '../../../parts/form/amount-field.tsx'
import { amountOfTyped, typedOfAmount } from '../../../parts/form/amount-typing.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { useSmallForm } from '../../../parts/form/use-small-form.ts'
import { spanWords } from './span-words.ts'

export type LimitSheetProps = {
  readonly limit: MemberLimit
  readonly wallet: MemberWallet
  readonly onClose: () => void
}

/** Any amount may be written: a list to choose from would suggest one. */
export function LimitSheet({ limit, wallet, onClose }: LimitSheetProps) {
  const text = useText()
  const { mutateAsync, isPending } = useSetLimit()
  const { kind, span } = limit
  const digits = wallet.displayDigits
  const save = async (amount: string | null) => {
    const { limits } = await mutateAsync({ kind, span, amount })
    const now = limits.find((each) => each.kind === kind && each.span === span)
    // A raise that waits says so in its row.
    if (now?.pending === null) toast('saved', text('limit.isOn'))
    onClose()
  }
  const { form, wrongs, type, submit, failure, isBusy, keep } = useSmallForm<'amount'>({
    fields: ['amount'],
    first: { amount: limit.amount === null ? '' : typedOfAmount(limit.amount, digits) },
    check: ({ amount }) => (!amountOfTyped(amount) ? { amount: 'wallet.amountWrong' } : {}),
    send: ({ amount }) => save(formatAmount(amountOfTyped(amount) ?? 0n)),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const remove = () => void save(null).catch((error) => toast('error', refusalText(text, error)))
  return (
    <Sheet title={`${text(`limit.${kind}`)}: ${spanWords(text, span)}`} close={text('dialog.close')} onClose={onClose}>
      <form className="wallet-sheet" noValidate onSubmit={send}>
        <p className="quiet">{text('limit.intro')}</p>
        <AmountField
          ref={keep('amount')}
          label={text('limit.amount')}
          symbol={wallet.currencySymbol}
          digits={digits}
          value={form.amount}
          onChange={(value) => type('amount', value)}
          error={wrongs.amount && text.find(wrongs.amount)}
          hint={text(`limit.${kind}Hint`)}
        />
        <div role="alert">{failure !== null && !isBusy && <FieldNote note={refusalText(text, failure)} wrong />}</div>
        <Button type="submit" busy={isBusy} className="w-full">
          {text('password.save')}
        </Button>
        {limit.amount !== null && (
          <Button look="plain" size="medium" busy={isPending && !isBusy} onClick={remove}>
            {text('limit.remove')}
          </Button>
        )}
      </form>
    </Sheet>
  )
}
