import { languageOf } from '@fairground/domain/languages.ts'
import { formatNumber } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useRef, useState } from 'react'
import type { Winners } from '../../data/content/content.ts'
import type { MerchantWallet } from '../../data/wallet/merchant-wallet.ts'
import { pictureAt } from '../../device/picture-address.ts'
import { useSteps } from './use-steps.ts'

type Winner = Winners['list'][number]['vo']
type WinnerBoardProps = { readonly winners: Winners; readonly wallet: MerchantWallet | undefined }

/** spec §9: a board of at most this many stands still. */
const maxStill = 6
const winnerEveryMs = 3_000

/** Every row has its number, because one person may win twice in one game. */
type Row = Winner & { readonly row: number }

export function WinnerBoard({ winners, wallet }: WinnerBoardProps) {
  const { text } = useWords()
  const element = useRef<HTMLDivElement>(null)
  const [turn, setTurn] = useState(0)
  const [paused, setPaused] = useState(false)
  const rows: readonly Row[] = winners.list.map(({ vo }, row) => ({ ...vo, row }))
  const scrolls = rows.length > maxStill
  useSteps({ everyMs: winnerEveryMs, active: scrolls && !paused, element, step: () => setTurn((turns) => turns + 1) })
  if (rows.length === 0) return null
  const count = rows.length
  // The row that leaves is drawn above the window while the next one comes from below.
  const leaving = turn > 0 ? rows[(turn - 1) % count] : undefined
  const shown = scrolls ? Array.from({ length: maxStill }, (_, step) => rows[(turn + step) % count]) : rows
  return (
    <section aria-labelledby="winners">
      <div className="section-head mt-3 py-1">
        <div>
          <h2 id="winners">{text('winner.title')}</h2>
          {winners.sample && <p className="caption">{text('winner.sample')}</p>}
        </div>
        {scrolls && (
          <button
            type="button"
            className="icon-button"
            aria-label={text(paused ? 'winner.play' : 'winner.pause')}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <Play size={18} strokeWidth={2.2} /> : <Pause size={18} strokeWidth={2.2} />}
          </button>
        )}
      </div>
      <div className="winner-board" data-scrolls={scrolls} ref={element}>
        <ul key={turn} className={leaving ? 'winner-list is-turning' : 'winner-list'}>
          {leaving && <WinnerRow winner={leaving} wallet={wallet} hidden />}
          {shown.map((row) => row && <WinnerRow key={row.row} winner={row} wallet={wallet} />)}
        </ul>
      </div>
    </section>
  )
}

type WinnerRowProps = Pick<WinnerBoardProps, 'wallet'> & { readonly winner: Winner; readonly hidden?: boolean }

function WinnerRow({ winner, wallet, hidden = false }: WinnerRowProps) {
  const { language } = useWords()
  const { iconUrl, customerName, vendor, gameName, winAmount } = winner
  const amount = formatNumber(languageOf(language), winAmount as `${number}`, wallet?.displayDigits ?? 2)
  return (
    <li className="winner-row" aria-hidden={hidden || undefined}>
      <img src={pictureAt(iconUrl)} width={40} height={44} alt="" loading="lazy" decoding="async" />
      <span className="min-w-0 flex-1">
        <span className="winner-game">{gameName}</span>
        <span className="winner-who">
          <bdi>{customerName}</bdi> · <bdi>{vendor}</bdi>
        </span>
      </span>
      <span className="winner-amount num">
        +{wallet?.currencySymbol ? `${wallet.currencySymbol} ` : ''}
        {amount}
      </span>
    </li>
  )
}
