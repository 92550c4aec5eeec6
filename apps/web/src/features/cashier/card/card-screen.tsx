import { Button } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import moneyBag from '../../../art/money-bag-96.webp'
import { type BankCard, type BankCards, useBankCards, useRemoveBankCard } from '../../../data/cashier/withdraw.ts'
import { withStepUp } from '../../../parts/account/step-up.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { WithdrawGate } from '../withdraw/withdraw-gate.tsx'
import { CardFace, CooldownNote } from './card-face.tsx'
import { AddCardSheet, ConfirmBox } from './card-parts.ts'

export function CardScreen() {
  return (
    <WithdrawGate>
      <Cards />
    </WithdrawGate>
  )
}

function Cards() {
  const { data, isError, isFetching, refetch } = useBankCards()
  if (data) return <CardList known={data} />
  if (isError) return <LoadFailed busy={isFetching} onRetry={() => refetch()} />
  return <RowSkeletons count={2} className="h-20" />
}

function CardList({ known }: { known: BankCards }) {
  const text = useText()
  const [isAdding, setAdding] = useState(false)
  const { cards, mostCards } = known
  const close = () => setAdding(false)
  return (
    <div className="card-page">
      {cards.length === 0 && <StateView art={moneyBag} title={text('card.none')} hint={text('card.noneHint')} />}
      <ul className="card-list">
        {cards.map((card) => (
          <CardRow key={card.id} card={card} />
        ))}
      </ul>
      {cards.length < mostCards && (
        <Button className="w-full" onClick={() => setAdding(true)} aria-haspopup="dialog">
          {text('withdraw.addCard')}
        </Button>
      )}
      <p className="card-note">
        {text('card.most', { most: mostCards })}. {text('card.restNote')}
      </p>
      {isAdding && <AddCardSheet known={known} onAdded={close} onClose={close} />}
    </div>
  )
}

function CardRow({ card }: { card: BankCard }) {
  const text = useText()
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync, isPending } = useRemoveBankCard()
  const account = `${card.bankName} •••• ${card.lastDigits}`
  const remove = async () => {
    setAsked(false)
    try {
      if (await withStepUp(() => mutateAsync(card.id))) toast('saved', text('card.removed'))
    } catch (error) {
      toast('error', refusalText(text, error))
    }
  }
  return (
    <li className="card card-row">
      <div className="card-line">
        <CardFace card={card} />
        <Button
          variant="soft"
          size="small"
          busy={isPending}
          onClick={() => setAsked(true)}
          aria-haspopup="dialog"
          aria-label={`${text('card.remove')}: ${account}`}
        >
          {text('card.remove')}
        </Button>
      </div>
      <CooldownNote card={card} />
      {isAsked && (
        <ConfirmBox
          title={text('card.remove')}
          question={text('card.removeAsk', { account })}
          cancel={text('dialog.cancel')}
          submit={text('card.remove')}
          onCancel={() => setAsked(false)}
          onSubmit={() => void remove()}
        />
      )}
    </li>
  )
}
