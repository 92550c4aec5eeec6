import { Button } from '@fairground/ui/button.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { BankCard, BankCards } from '../../../data/cashier/withdraw.ts'
import { CardFace, CooldownNote } from './card-face.tsx'

export type PickerProps = {
  readonly cards: BankCards
  readonly chosen: BankCard | null
  readonly onChoose: (cardId: string) => void
  readonly onAdd: () => void
  readonly onClose: () => void
}

export function CardPicker({ cards: { cards, mostCards }, chosen, onChoose, onAdd, onClose }: PickerProps) {
  const text = useText()
  return (
    <Sheet title={text('withdraw.chooseCard')} close={text('dialog.close')} onClose={onClose}>
      <ul className="card-list">
        {cards.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              className="card-choice"
              aria-pressed={card.id === chosen?.id}
              onClick={() => onChoose(card.id)}
            >
              <CardFace card={card} {...(card.id === chosen?.id && { end: 'chosen' })} />
            </button>
            <CooldownNote card={card} />
          </li>
        ))}
      </ul>
      {cards.length < mostCards && (
        <div className="px-3 pt-3">
          <Button variant="soft" size="large" className="w-full" onClick={onAdd}>
            {text('withdraw.addCard')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
