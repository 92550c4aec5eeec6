import type { ShownMatch } from '../messages.ts'
import type { Selection } from '../model/markets.ts'
import { winOf } from '../model/prices.ts'

/** What the slip offers or tells; its parts keep their places in all of them. */
export type SlipMode = 'ready' | 'higher' | 'lower' | 'suspended' | 'gone' | 'offline' | 'placing'

export type SlipInput = {
  readonly selection: Selection
  readonly match: ShownMatch | null
  /** What the player had seen, in hundredths. */
  readonly seenPrice: number
  readonly stake: bigint | null
  readonly takesLower: boolean
  readonly isConnected: boolean
  readonly isPlacing: boolean
}

export type SlipState = {
  readonly mode: SlipMode
  readonly price: number | null
  /** What comes back of one unit at this price in the long run. */
  readonly returns: number | null
  readonly win: bigint | null
  readonly canPlace: boolean
}

export function slipState({
  selection,
  match,
  seenPrice,
  stake,
  takesLower,
  isConnected,
  isPlacing,
}: SlipInput): SlipState {
  const isOver = !match || match.stage === 'review' || match.stage === 'final'
  const [, price = null, returns = null] = (match && offerIn(match, selection)) ?? []
  const mode = modeOf()
  const isPriced = mode === 'ready' || mode === 'higher' || mode === 'lower' || mode === 'placing'
  const win = isPriced && price !== null && stake !== null ? winOf(stake, price) : null
  const canPlace = win !== null && mode !== 'placing'
  return { mode, price: isPriced ? price : null, returns: isPriced ? returns : null, win, canPlace }

  function modeOf(): SlipMode {
    if (isPlacing) return 'placing'
    if (!isConnected) return 'offline'
    if (isOver || (price === null && !match?.suspended)) return 'gone'
    if (match?.suspended) return 'suspended'
    if (price !== null && price < seenPrice) return takesLower ? 'ready' : 'lower'
    return price !== null && price > seenPrice ? 'higher' : 'ready'
  }
}

function offerIn({ markets }: ShownMatch, { market, pick, point }: Selection) {
  const found = markets.find((each) => each.market === market && each.point === point)
  return found?.prices.find(([name]) => name === pick)
}

/** Digits as whole ten-thousandths; null where nothing can be staked by them. */
export function readStake(text: string, least: bigint, most: bigint, step: bigint): bigint | null {
  const digits = text.replaceAll(/[\s,]/g, '')
  if (!/^\d{1,9}$/.test(digits)) return null
  const stake = BigInt(digits) * 10_000n
  return stake >= least && stake <= most && stake % step === 0n ? stake : null
}
