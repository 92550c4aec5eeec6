import '../withdraw/withdraw.css'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatUpcoming, phoneZone } from '@fairground/i18n/format.ts'
import { useText, useWords } from '@fairground/ui/words.tsx'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Clock from 'lucide-react/icons/clock'
import Landmark from 'lucide-react/icons/landmark'
import type { BankCard } from '../../../data/cashier/withdraw.ts'

type FaceProps = { readonly card: BankCard; readonly end?: 'open' | 'chosen' }

export function CardFace({ card: { bankName, lastDigits, payeeName }, end }: FaceProps) {
  return (
    <>
      <span className="card-well">
        <Landmark size={22} strokeWidth={2} aria-hidden="true" />
      </span>
      <span className="card-words">
        <span className="card-bank">
          <bdi>{bankName}</bdi>
        </span>
        <span className="card-facts">
          <bdi dir="ltr" className="card-digits">
            •••• <span className="num">{lastDigits}</span>
          </bdi>{' '}
          · <bdi>{payeeName}</bdi>
        </span>
      </span>
      {end === 'open' && <ChevronDown size={20} strokeWidth={2.1} className="shrink-0" aria-hidden="true" />}
      {end === 'chosen' && <Check size={20} strokeWidth={2.4} className="row-icon is-brand" aria-hidden="true" />}
    </>
  )
}

/** Until when an account rests, as it is written; null for one to which money may be sent. */
export function useCooldownTime(card: BankCard | null): string | null {
  const { language } = useWords()
  const restsUntil = card?.restsUntil ?? null
  return restsUntil && formatUpcoming(languageOf(language), new Date(restsUntil), phoneZone, new Date())
}

/** A new account waits before money is sent to it, so that a stolen phone is found out in time (TD4). */
export function CooldownNote({ card }: { card: BankCard }) {
  const text = useText()
  const time = useCooldownTime(card)
  if (time === null) return null
  return (
    <p className="card-rests">
      <Clock size={15} strokeWidth={2.2} className="mt-0.5 shrink-0" aria-hidden="true" />
      {text('withdraw.resting', { time })}
    </p>
  )
}
