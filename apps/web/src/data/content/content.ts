import type { OutputOf } from '@fairground/contract/call.ts'
import {
  readAnnouncements,
  readCustomerService,
  readHelp,
  readLiveModels,
  readNotices,
  readTemplate,
  readWinners,
} from '@fairground/contract/content/content.ts'
import type { ServiceType } from '@fairground/domain/content/content-names.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../net/send.ts'
import { useDebouncedLanguage } from '../debounced-language.ts'
import { deviceCachedQuery } from '../device-cache.ts'
import { useWhitelabel } from '../system/system.ts'

export type Notices = OutputOf<typeof readNotices>
export type Notice = OutputOf<typeof readNotices>['list'][number]
export type Help = OutputOf<typeof readHelp>
export type Template = OutputOf<typeof readTemplate>
export type Winners = OutputOf<typeof readWinners>

/** Everything that an operator publishes stands under this key, so that one piece of news makes all of it old. */
export const contentKey = ['content'] as const

// Published content changes by news; without them a reader still sees it within this time.
const staleTime = 300_000

// While the words of the new language are on their way, the old ones stay instead of an empty page.
const kept = { staleTime, placeholderData: keepPreviousData } as const

type Wanted = { readonly types: string; readonly groupName?: string }

export function announcementsQuery(merchantCode: string, language: LanguageCode, wanted: Wanted) {
  return queryOptions({
    queryKey: [...contentKey, 'announcements', language, wanted.types, wanted.groupName ?? ''],
    queryFn: ({ signal }) => send(readAnnouncements, { ...wanted, platform: 'M', merchantCode, language }, signal),
    ...kept,
  })
}

/** `types` is a comma list of B, PL, PU, PR and A; only the groups that were asked for come filled. */
export function useAnnouncements(wanted: Wanted) {
  const language = useDebouncedLanguage()
  const { merchantCode } = useWhitelabel()
  return useQuery(announcementsQuery(merchantCode, language, wanted))
}

function noticesQuery(language: LanguageCode) {
  return queryOptions({
    queryKey: [...contentKey, 'notices', language],
    ...deviceCachedQuery({
      area: { key: 'notices', language },
      isValid: isNotices,
      read: (signal) => send(readNotices, { language }, signal),
      staleTime,
    }),
  })
}

export function useNotices() {
  return useQuery(noticesQuery(useDebouncedLanguage()))
}

/** For a component that counts the unread ones: asked for only where somebody may read them. */
export function useKnownNotices(enabled: boolean) {
  return useQuery({ ...noticesQuery(useDebouncedLanguage()), enabled })
}

export function useHelp() {
  const language = useDebouncedLanguage()
  return useQuery({
    queryKey: [...contentKey, 'help', language],
    ...deviceCachedQuery({
      area: { key: 'help', language },
      isValid: isHelp,
      read: (signal) => send(readHelp, { device: 'MOBILE', language }, signal),
      staleTime,
    }),
  })
}

export function useTemplate() {
  const language = useDebouncedLanguage()
  return useQuery({
    queryKey: [...contentKey, 'template', language],
    queryFn: ({ signal }) => send(readTemplate, { language }, signal),
    ...kept,
  })
}

export type ServiceLink = { readonly csType: ServiceType; readonly href: string }

/** The contacts with their targets revealed; one that leads neither to https nor to our own origin is not there. */
export function useCustomerService() {
  return useQuery({
    queryKey: [...contentKey, 'customer-service'],
    queryFn: async ({ signal }) => revealed(await send(readCustomerService, {}, signal)),
    staleTime,
  })
}

async function revealed(entries: OutputOf<typeof readCustomerService>): Promise<ServiceLink[]> {
  if (entries.length === 0) return []
  const { serviceTarget } = await import('@fairground/domain/content/service-path.ts')
  const targets = await Promise.all(entries.map(({ path }) => serviceTarget(path, location.origin)))
  return entries.flatMap(({ csType }, index) => {
    const href = targets[index]
    return href ? [{ csType, href }] : []
  })
}

/** spec §3: the newest 100 of all categories. */
export function useWinners() {
  const language = useDebouncedLanguage()
  return useQuery({
    queryKey: [...contentKey, 'winners', language],
    queryFn: ({ signal }) => send(readWinners, { gameCategory: 'ALL', language, limitNum: 100 }, signal),
    ...kept,
  })
}

export const liveModelsQuery = queryOptions({
  queryKey: [...contentKey, 'live-models'],
  queryFn: ({ signal }) => send(readLiveModels, {}, signal),
  staleTime,
})

export function useLiveModels() {
  return useQuery(liveModelsQuery)
}

function isNotices(value: unknown): value is OutputOf<typeof readNotices> {
  const list = (value as { readonly list?: unknown } | null)?.list
  return Array.isArray(list) && list.every((notice) => typeof notice?.id === 'string')
}

function isHelp(value: unknown): value is Help {
  return Array.isArray(value) && value.every((item) => Array.isArray(item?.children))
}
