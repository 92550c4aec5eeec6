import { languageOf } from '@fairground/domain/languages.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { formatPercent } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import type { BoardReading } from '../../../data/lottery/board.ts'
import { useOrderOutcome } from '../../../data/lottery/order.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import type { LiveOrder } from './live-order.ts'
import { shortNumero, useMoney, useTerms } from './live-words.ts'
import { quickPrice, sideOf, stakeOf } from './quick-bet.ts'
import type { AcceptedBet } from './use-live-order.ts'

type LiveLineProps = {
  readonly reading: BoardReading
  readonly order: LiveOrder
  readonly taken: AcceptedBet | null
  readonly isOffline: boolean
  readonly isOpen: boolean
}

/** The one line below the buttons: what the next tap means, or what became of the last one. */
export function LiveLine({ reading, order, taken, isOffline, isOpen }: LiveLineProps) {
  const { text, language } = useWords()
  const terms = useTerms()
  const outcome = useOutcome(reading, taken)
  const sentence = () => {
    if (order.kind === 'asked') return text(order.isLost ? 'live.noAnswer' : 'live.placing')
    if (order.kind === 'refused') return refusalText(text, order.error)
    if (isOffline) return text('live.lost')
    if (order.kind === 'armed') return terms(order.request)
    if (outcome !== null) return outcome
    const percent = (hundredths: bigint) => formatPercent(languageOf(language), hundredths)
    return isOpen ? text('live.each', { chance: percent(quickPrice.chance), share: percent(quickPrice.returned) }) : ''
  }
  return (
    <p className="live-line" role="status">
      {sentence()} {order.kind === 'refused' && <Way error={order.error} />}
    </p>
  )
}

/** A member with too little money gets a link to the deposit. */
function Way({ error }: { readonly error: unknown }) {
  const { text } = useWords()
  const isShort = error instanceof Refusal && error.refusal === 'INSUFFICIENT_FUNDS'
  return (
    isShort && (
      <RouteLink route="deposit" className="live-way">
        {text('menu.deposit')}
      </RouteLink>
    )
  )
}

/** The bet that stands, and after its draw what it won: read from the bets themselves, never counted here. */
function useOutcome({ board }: BoardReading, taken: AcceptedBet | null): string | null {
  const { text } = useWords()
  const money = useMoney()
  const numero = taken?.request.numero
  const isDrawn = board.recent.some((draw) => draw.numero === numero && (draw.result ?? draw.state === 'refunded'))
  const { data: bet } = useOrderOutcome(board.game, taken?.orderId ?? null, isDrawn)
  if (!taken) return null
  const draw = shortNumero(taken.request.numero)
  const stake = money.short(stakeOf(taken.request))
  if (bet?.state === 'won') return text('live.won', { draw, amount: money.full(bet.win ?? '0.0000') })
  if (bet?.state === 'lost') return text('live.lostBet', { draw, stake })
  if (bet) return text('live.returned', { draw, stake })
  return text('live.taken', { stake, side: text(`live.${sideOf(taken.request)}`), draw })
}
