import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import gift from '../../../art/gift-96.webp'
import type { Promotion } from '../../../data/rewards/promotions.ts'
import type { Money } from '../../../parts/form/amount-money.ts'
import { claimButtonProps } from './claim-button-props.ts'
import { useClaiming } from './use-claiming.ts'

type RedPacketProps = {
  readonly promotion: Promotion
  readonly money: Money
  /** Whether something else on the page is its main action. */
  readonly isQuiet: boolean
}

/** Opened by a tap; what was in it is said when the server has drawn it, and never before. */
export function RedPacket({ promotion: { code, title, summary, lang, dir }, money, isQuiet }: RedPacketProps) {
  const text = useText()
  const { take, taken, busy } = useClaiming()
  const given = taken[0]
  return (
    <section className="card reward-row red-packet" data-open={given !== undefined || undefined}>
      <span className="reward-well" data-theme="dark">
        <img src={gift} width={36} height={36} alt="" />
      </span>
      <span className="reward-words" lang={lang} dir={dir}>
        <b className="reward-title">{title}</b>
        {given ? (
          <b className="num reward-sum" role="status">
            {money.short(given.amount)}
          </b>
        ) : (
          <span className="note">{summary}</span>
        )}
      </span>
      {!given && (
        <Button
          {...claimButtonProps(isQuiet)}
          size="small"
          busy={busy !== null}
          onClick={() => void take({ promotion: code })}
        >
          {text('rewards.openPacket')}
        </Button>
      )}
    </section>
  )
}
