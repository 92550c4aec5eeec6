import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatDate, phoneZone } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import type { AffiliateUrl } from '../../../../data/agents/affiliates.ts'
import type { Quota } from '../../../../data/agents/quotas.ts'
import { useDayWords } from '../../team/day-words.ts'
import { useRateWords } from '../../team/rates/rate-words.ts'

/** What is said of a link in more than one place. */
export function useAffiliateWords() {
  const { text, language } = useWords()
  const rate = useRateWords()
  const days = useDayWords()
  /** The year is said where it is another one. */
  const dayOf = (moment: string) => {
    const day = dayInZone(new Date(moment), phoneZone)
    return day.slice(0, 4) === dayInZone(new Date(), phoneZone).slice(0, 4) ? days.date(day) : days.full(day)
  }
  return {
    /** One without a name is called by what it opens. */
    name: ({ channel, kind, series }: AffiliateUrl) =>
      channel || text(`affiliate.unnamed.${kind}`, { rate: rate(series) }),
    kind: ({ kind }: Pick<AffiliateUrl, 'kind'>) => text(`affiliate.kind.${kind}`),
    rate,
    until: ({ expiresAt }: Pick<AffiliateUrl, 'expiresAt'>) =>
      expiresAt === null
        ? text('affiliate.noEnd')
        : text('affiliate.until', { date: formatDate(languageOf(language), new Date(expiresAt), phoneZone) }),
    /** In a row, where the year is known. */
    untilShort: ({ expiresAt }: Pick<AffiliateUrl, 'expiresAt'>) =>
      expiresAt === null ? text('affiliate.noEnd') : text('affiliate.until', { date: dayOf(expiresAt) }),
    why: ({ state, expiresAt, maxUses }: AffiliateUrl) => {
      if (state === 'used-up') return text('affiliate.why.used-up', { count: maxUses ?? 0 })
      if (state === 'deleted') return text('affiliate.why.deleted')
      return text('affiliate.why.expired', { date: expiresAt === null ? '' : dayOf(expiresAt) })
    },
    joined: ({ uses, maxUses }: Pick<AffiliateUrl, 'uses' | 'maxUses'>) =>
      maxUses === null
        ? text('affiliate.joined', { count: uses })
        : text('affiliate.joinedOf', { count: uses, max: maxUses }),
    band: ({ seriesFrom, seriesTo }: Pick<Quota, 'seriesFrom' | 'seriesTo'>) => {
      const [from, to] = [rate(seriesFrom), rate(seriesTo)]
      return from === to ? from : `${from} – ${to}`
    },
  }
}

/** The counted places that an account of this series takes; a series in no band is not limited. */
export function bandOf(quotas: readonly Quota[], series: number): Quota | undefined {
  return quotas.find(({ seriesFrom, seriesTo }) => series >= seriesFrom && series <= seriesTo)
}

/** As people read it to one another: two groups. */
export function groupedCode(code: string): string {
  const half = Math.ceil(code.length / 2)
  return code.length < 6 ? code : `${code.slice(0, half)} ${code.slice(half)}`
}
