import type { ServiceLink, Template } from '../../data/content/content.ts'
import { outsideTarget } from '../../device/outside-target.ts'

export type MessageLinks = {
  readonly messenger: string | null
  readonly affiliate: string | null
  readonly service: string | null
}

/** D-52: the messenger is the first WHATSAPP contact; the partner link comes first and the live chat stands in for it. */
export function messageLinksOf(services: readonly ServiceLink[], downloads: Template['downloads']): MessageLinks {
  const contact = (type: ServiceLink['csType']) => services.find(({ csType }) => csType === type)?.href ?? null
  const partner = downloads.find(({ resourceType }) => resourceType === 'AFFILIATELINK')?.url
  const affiliate = partner === undefined ? null : outsideTarget(partner)
  return { messenger: contact('WHATSAPP'), affiliate, service: affiliate === null ? contact('LIVECHAT') : null }
}
