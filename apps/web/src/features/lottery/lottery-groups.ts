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

/** The one that closes next gets the ticket. */
export function soonestOf(lotteries: readonly Lottery[]): Lottery | null {
  const onSale = lotteries.filter(({ isSale, remainTime }) => isSale && remainTime > 0)
  return onSale.reduce<Lottery | null>(
    (soonest, lottery) => (soonest && soonest.remainTime <= lottery.remainTime ? soonest : lottery),
    null,
  )
}
