import { kenoTag, lotteryTabs } from '@fairground/domain/lottery/keno.ts'
import { filterByWeekday, type Weekday } from '@fairground/domain/lottery/weekday.ts'
import type { Lottery, LotteryGroup } from '../../data/lottery/lottery.ts'

export const allTag = 'all'

/** The groups of the operator behind "all", and keno where it may show. */
export function tabsOf(groups: readonly LotteryGroup[], withKeno: boolean): readonly string[] {
  return [
    allTag,
    ...lotteryTabs(
      groups.map(({ tag }) => tag),
      withKeno,
    ),
  ]
}

/** spec §2: only these groups are drawn by weekday. */
const weekdayTags = ['vietnam_central', 'vietnam_southern']

export function hasWeekdays(tag: string): boolean {
  return weekdayTags.includes(tag)
}

type Wanted = { readonly tag: string; readonly weekday: Weekday | null; readonly withKeno: boolean }

/** The lotteries of one tab, in the operator's order, so that a poll never moves a row under a finger. */
export function lotteriesOf(
  list: readonly Lottery[],
  groups: readonly LotteryGroup[],
  { tag, weekday, withKeno }: Wanted,
): readonly Lottery[] {
  const codesOf = (wanted: string) =>
    groups.find((group) => group.tag === wanted)?.gameMenus.map(({ code }) => code) ?? []
  if (tag === allTag) {
    const hidden = withKeno ? [] : codesOf(kenoTag)
    return list.filter(({ code }) => !hidden.includes(code))
  }
  const codes = codesOf(tag)
  const found = list.filter(({ code }) => codes.includes(code))
  return hasWeekdays(tag) ? filterByWeekday(found, weekday) : found
}

/** A draw that is sold for less is over before a thumb is there. */
const unhurriedMs = 30_000

/**
 * The lottery of the ticket: the fastest that a thumb can reach, so that it stays the same from poll to poll; of those
 * as fast the one that closes next.
 */
export function nextToPlay(lotteries: readonly Lottery[]): Lottery | null {
  const onSale = lotteries.filter(({ isSale, remainTime }) => isSale && remainTime > 0)
  const unhurried = onSale.filter(({ saleTime }) => saleTime >= unhurriedMs)
  const found = unhurried.length > 0 ? unhurried : onSale
  return found.toSorted((one, two) => one.saleTime - two.saleTime || one.remainTime - two.remainTime)[0] ?? null
}
