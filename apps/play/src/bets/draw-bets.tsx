import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { type Amount, parseAmount } from '@fairground/domain/money.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { chevronRight } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import { Chip } from '../board/chip.tsx'
import { familyOfGame, selectionLabel } from '../families/families.ts'

/** One chip that was laid, as the board shows it: a bet on several cells is several of them. */
type LaidChip = { readonly key: string; readonly play: string; readonly value: string; readonly amount: Amount }

export function chipsOfBets(bets: readonly Bet[]): readonly LaidChip[] {
  return bets.flatMap(({ id, game, play, selection, unitStake, multiple, stake }) => {
    const each = (parseAmount(unitStake) ?? 0n) * BigInt(multiple)
    if (!familyOfGame(game)?.isByCell(play))
      return [{ key: id, play, value: selection, amount: parseAmount(stake) ?? 0n }]
    return selection.split(',').map((value) => ({ key: `${id} ${value}`, play, value, amount: each }))
  })
}

/** What lies on a cell by these bets. */
export function placedOn(bets: readonly Bet[]): (play: string, value: string) => Amount {
  const sums = new Map<string, Amount>()
  for (const { play, value, amount } of chipsOfBets(bets)) {
    const name = `${play} ${value}`
    sums.set(name, (sums.get(name) ?? 0n) + amount)
  }
  return (play, value) => sums.get(`${play} ${value}`) ?? 0n
}

/** Chips with the names of their cells. */
export function BetChips({ bets }: { readonly bets: readonly Bet[] }) {
  const text = useText()
  const game = bets[0]?.game ?? ''
  const picture = familyOfGame(game)?.picture
  return (
    <span className="bet-chips">
      {chipsOfBets(bets).map(({ key, play, value, amount }) => (
        <span key={key} className="bet-chip">
          <Chip amount={amount} size={22} />
          {picture?.has(play, value) ? (
            <picture.Of play={play} value={value} />
          ) : (
            selectionLabel(text, game, play, value)
          )}
        </span>
      ))}
    </span>
  )
}

/** What of mine is in the draw on sale; it leads to all of my bets. */
export function DrawBets({ bets, onOpen }: { readonly bets: readonly Bet[]; readonly onOpen: () => void }) {
  const text = useText()
  if (bets.length === 0) return null
  return (
    <button type="button" className="draw-bets" data-numero={bets[0]?.numero} onClick={onOpen}>
      <span>{text('play.inDraw')}</span>
      <BetChips bets={bets} />
      <Outline d={chevronRight} size={20} className="flip" />
    </button>
  )
}
