import { languageOf } from '@fairground/domain/languages.ts'
import { formatDate } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import type { Promotion } from '../../../data/rewards/promotions.ts'
import { useWhitelabel } from '../../../data/system/system.ts'

/** The days between which a promotion runs, in the merchant's zone: its terms count by that zone. */
export function usePromotionPeriod(): (promotion: Pick<Promotion, 'startsAt' | 'endsAt'>) => string {
  const { language, text } = useWords()
  const { zone } = useWhitelabel()
  const day = (moment: string) => formatDate(languageOf(language), new Date(moment), zone)
  return ({ startsAt, endsAt }) => {
    if (startsAt === null) return endsAt === null ? '' : text('rewards.until', { time: day(endsAt) })
    return endsAt
      ? text('promotion.period', { from: day(startsAt), to: day(endsAt) })
      : text('promotion.since', { from: day(startsAt) })
  }
}
