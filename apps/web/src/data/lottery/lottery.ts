import type { OutputOf } from '@fairground/contract/call.ts'
import { readLotteries, readLotteryMenu } from '@fairground/contract/lottery/lottery.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { type LotteryTime, maxPollMs, nextPollMs, remainingAt } from '@fairground/domain/lottery/countdown.ts'
import { kenoPage } from '@fairground/domain/lottery/keno.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../net/send.ts'
import { useDebouncedLanguage } from '../debounced-language.ts'
import { deviceCachedQuery, readDeviceCache, writeDeviceCache } from '../device-cache.ts'
import { gamesKey, sendReadGames } from '../games/games.ts'
import { useWhitelabel } from '../system/system.ts'

export type Lottery = OutputOf<typeof readLotteries>['list'][number]
export type LotteryGroup = OutputOf<typeof readLotteryMenu>[number]
export type LotteryKind = 'LOTT' | 'ELOTT'

/** `lotteryTime` is null for what the device remembered: how long its sales still last nobody can say. */
export type Lotteries = { readonly list: readonly Lottery[]; readonly lotteryTime: LotteryTime | null }

/** Everything of the lotteries stands under this key, so that one event makes all of it old. */
export const lotteryKey = ['lottery'] as const

// spec §6: the two lists have keys of their own on the device.
const listKeys = { LOTT: 'lottList', ELOTT: 'elottList' } as const
const prizeModeOf = { LOTT: 'Lott', ELOTT: 'Elott' } as const

const menuStaleTime = 300_000

export function lotteriesQuery(language: LanguageCode, kind: LotteryKind) {
  const place = { key: listKeys[kind], language }
  return queryOptions({
    queryKey: [...lotteryKey, 'list', kind, language],
    queryFn: async ({ signal }): Promise<Lotteries> => {
      const left = performance.now()
      const { list } = await send(readLotteries, { language, gameType: kind }, signal)
      const came = performance.now()
      writeDeviceCache(place, list)
      return { list, lotteryTime: [left, came] }
    },
    refetchInterval: ({ state }) => untilNextPoll(state.data, performance.now()),
    placeholderData: keepPreviousData,
    staleTime: 0,
    initialData: (): Lotteries | undefined => {
      const known = readDeviceCache(place, isLotteryList)
      return known ? { list: known.value, lotteryTime: null } : undefined
    },
    initialDataUpdatedAt: () => readDeviceCache(place, isLotteryList)?.at,
  })
}

/** Told from what the phone shows now, so that a list that is old already is not polled as if it were new. */
export function untilNextPoll(data: Lotteries | undefined, monotonicNow: number): number {
  const lotteryTime = data?.lotteryTime
  if (!lotteryTime) return maxPollMs
  const now = data.list.map(({ isSale, remainTime }) => ({
    isSale,
    remainTime: remainingAt({ remainTime, lotteryTime }, monotonicNow),
  }))
  return nextPollMs(now)
}

export function useLotteries(kind: LotteryKind = 'LOTT') {
  const language = useDebouncedLanguage()
  return useQuery(lotteriesQuery(language, kind))
}

export function lotteryMenuQuery(language: LanguageCode, kind: LotteryKind) {
  const prizeMode = prizeModeOf[kind]
  return queryOptions({
    queryKey: [...lotteryKey, 'menu', kind, language],
    ...deviceCachedQuery({
      area: { key: 'getGameLotts', language, part: prizeMode },
      isValid: isMenu,
      read: (signal) => send(readLotteryMenu, { prizeMode, device: 'MOBILE', language }, signal),
      staleTime: menuStaleTime,
    }),
  })
}

export function useLotteryMenu(kind: LotteryKind = 'LOTT') {
  const language = useDebouncedLanguage()
  return useQuery(lotteryMenuQuery(language, kind))
}

/** Keno games of the vendor, all on one page (spec §7). */
export function useKenoGames(enabled: boolean) {
  const language = useDebouncedLanguage()
  const { merchantCode: merchant } = useWhitelabel()
  return useQuery({
    queryKey: [...gamesKey, 'keno', language],
    queryFn: ({ signal }) => sendReadGames({ ...kenoPage(), merchant, language }, signal),
    select: ({ games }) => games,
    staleTime: menuStaleTime,
    placeholderData: keepPreviousData,
    enabled,
  })
}

function isLotteryList(value: unknown): value is Lottery[] {
  return Array.isArray(value) && value.every((entry) => typeof entry?.playable === 'boolean')
}

function isMenu(value: unknown): value is LotteryGroup[] {
  return Array.isArray(value) && value.every((group) => Array.isArray(group?.gameMenus))
}
