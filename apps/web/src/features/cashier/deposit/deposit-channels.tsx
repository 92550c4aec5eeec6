import type { Text } from '@fairground/i18n/text.ts'
import { useText } from '@fairground/ui/words.tsx'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import QrCode from 'lucide-react/icons/qr-code'
import Smartphone from 'lucide-react/icons/smartphone'
import type { DepositChannel } from '../../../data/cashier/deposit.ts'
import type { Money } from '../../../parts/form/amount-money.ts'

const icons = { bank: Landmark, wallet: Smartphone, qr: QrCode, card: CreditCard } as const

type DepositChannelsProps = {
  readonly channels: readonly DepositChannel[]
  readonly chosen: string
  readonly money: Money
  readonly onChoose: (code: string) => void
}

/** How long it takes and what it costs stand on the card itself. */
export function DepositChannels({ channels, chosen, money, onChoose }: DepositChannelsProps) {
  const text = useText()
  return (
    <fieldset className="deposit-channels">
      <legend className="sr-only">{text('deposit.how')}</legend>
      {channels.map((channel) => {
        const Icon = icons[channel.icon]
        return (
          <label key={channel.code} className="deposit-channel">
            <input
              type="radio"
              name="channel"
              className="sr-only"
              checked={channel.code === chosen}
              onChange={() => onChoose(channel.code)}
            />
            <span className="deposit-channel-icon">
              <Icon size={20} strokeWidth={2} aria-hidden="true" />
            </span>
            <span className="min-w-0">
              <span className="deposit-channel-name">{channel.name}</span>
              <span className="deposit-channel-terms">
                {timeOf(channel, text)} · {feeText(channel, text, money)}
              </span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

function timeOf({ minutes: [least, most] }: DepositChannel, text: Text): string {
  if (least === most) return least <= 1 ? text('deposit.instant') : text('deposit.minutes', { minutes: most })
  return text('deposit.minutesRange', { least, most })
}

function feeText({ feeFlat, feeParts }: DepositChannel, text: Text, money: Money): string {
  const share = feeParts > 0 ? `${feeParts / 100}%` : ''
  const flat = /[1-9]/.test(feeFlat) ? money.short(feeFlat) : ''
  const fee = [share, flat].filter(Boolean).join(' + ')
  return fee === '' ? text('deposit.noFee') : text('deposit.withFee', { fee })
}
