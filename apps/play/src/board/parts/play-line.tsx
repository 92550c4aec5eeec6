import { languageOf } from '@fairground/domain/languages.ts'
import { formatNumber } from '@fairground/i18n/format.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { useText, useWords, type Words } from '@fairground/ui/words.tsx'
import { lazy, Suspense, useState } from 'react'
import { useBoardState } from '../board-context.tsx'
import { chanceText } from '../chance-text.ts'
import type { PriceInfo } from '../odds-text.ts'
import { help } from '../outlines.ts'

const HowToSheet = lazy(async () => ({ default: (await import('./how-to-sheet.tsx')).HowToSheet }))

/** What wins, what it pays and how likely that is: pay and chance always stand together. */
export function PlayLine({ play }: { readonly play: string }) {
  const words = useWords()
  const { family } = useBoardState()
  const prices = Object.values(family.pricesOf(play))
  return (
    <div className="play-line">
      <div>
        <h2>{family.guide?.hintOf(words.text, play)}</h2>
        <p>
          {prices.length > maxPrices
            ? words.text('board.ownPrices')
            : prices.map((price) => <PriceText key={`${price.odds} ${price.wins}`} price={price} />)}
        </p>
      </div>
      <HelpButton play={play} />
    </div>
  )
}

/** More than this many prices stand on the cells themselves. */
const maxPrices = 2

function PriceText({ price }: { readonly price: PriceInfo }) {
  const words = useWords()
  return (
    <span className="line-price">
      {words.text('board.pays')} <b className="num price-odds">{price.odds}</b> &middot;{' '}
      {words.text('board.chance', { chance: shortChance(words, price) })}
    </span>
  )
}

const rareBelow = 0.001

/** `6.06%`, and `1 in 100,000` where a percentage would only be zeros. */
export function shortChance(words: Words, { wins, of }: Pick<PriceInfo, 'wins' | 'of'>): string {
  if (wins / of >= rareBelow) return chanceText(words, wins, of)
  const count = formatNumber(languageOf(words.language), `${Math.round(of / wins)}`)
  return words.text('board.oneIn', { count })
}

/** Opens how the play works. */
export function HelpButton({ play }: { readonly play: string }) {
  const text = useText()
  const { family } = useBoardState()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={text('board.howTitle', { play: family.playLabel(text, play) })}
        onClick={() => setOpen(true)}
      >
        <Outline d={help} size={20} />
      </button>
      <Suspense>{isOpen && <HowToSheet play={play} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
