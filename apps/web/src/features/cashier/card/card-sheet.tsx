import { Button } from '@fairground/ui/button.tsx'
import { FieldNote, TextField } from '@fairground/ui/field.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { FormEvent } from 'react'
import { type BankCard, type BankCards, useAddBankCard } from '../../../data/cashier/withdraw.ts'
import { withStepUp } from '../../../parts/account/step-up.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { useSmallForm } from '../../../parts/form/use-small-form.ts'
import { BankField } from './card-bank-field.tsx'
import { type CardField, cardErrors, cardFields, cardRefusal } from './card-form.ts'
import { plainNumber } from './card-number.ts'
import { CardNumberField } from './card-number-field.tsx'

export type AddProps = {
  readonly known: BankCards
  readonly onAdded: (card: BankCard) => void
  readonly onClose: () => void
}

/** An account in the member's own name; a member who has given that name before is not asked for it again. */
export function AddCardSheet({ known: { banks, payeeName }, onAdded, onClose }: AddProps) {
  const text = useText()
  const { mutateAsync: add } = useAddBankCard()
  const form = useSmallForm<CardField>({
    fields: cardFields,
    first: { bank: '', accountNumber: '', payeeName: '' },
    check: (typed) => cardErrors(typed, payeeName === null),
    send: async (typed) => {
      const input = {
        bank: typed.bank,
        accountNumber: plainNumber(typed.accountNumber),
        payeeName: payeeName === null ? typed.payeeName.trim() : null,
      }
      const card = await withStepUp(() => add(input)).catch((error: unknown) => {
        const wrongs = cardRefusal(error)
        if (!wrongs) throw error
        form.showErrors(wrongs)
        return null
      })
      if (!card) return
      toast('saved', text('toast.saved'))
      onAdded(card)
    },
  })
  const { form: typed, errors, type, refFor, failure, isBusy } = form
  const sentence = (field: CardField) => errors[field] && text.find(errors[field])
  const send = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <Sheet title={text('withdraw.addCard')} close={text('dialog.close')} onClose={onClose}>
      <form className="card-form" noValidate onSubmit={send}>
        <BankField
          banks={banks}
          value={typed.bank}
          onChange={(value) => type('bank', value)}
          error={sentence('bank')}
          inputRef={refFor('bank')}
        />
        <CardNumberField
          value={typed.accountNumber}
          onChange={(value) => type('accountNumber', value)}
          error={sentence('accountNumber')}
          inputRef={refFor('accountNumber')}
        />
        <TextField
          label={text('register.payeeName')}
          name="payeeName"
          autoComplete="name"
          maxLength={50}
          readOnly={payeeName !== null}
          value={payeeName ?? typed.payeeName}
          onChange={(value) => type('payeeName', value)}
          hint={text(payeeName === null ? 'card.holderHint' : 'settings.payeeHint')}
          error={sentence('payeeName')}
          ref={refFor('payeeName')}
        />
        <p className="card-note">{text('card.restNote')}</p>
        <div role="alert">{failure !== null && !isBusy && <FieldNote note={refusalText(text, failure)} wrong />}</div>
        <Button type="submit" busy={isBusy} className="w-full">
          {text('withdraw.addCard')}
        </Button>
      </form>
    </Sheet>
  )
}
