import { useEffect, useState } from 'react'
import { type SessionPlay, useSessionPlay } from '../../data/wallet/bet-record.ts'
import { readSessionItem, readStored, store, storeSessionItem } from '../../device/storage.ts'
import { createSharedState } from '../../parts/page/shared-state.ts'

export const checkMinutes = ['15', '30', '60'] as const
export type CheckMinutes = (typeof checkMinutes)[number]

const chosen = createSharedState<CheckMinutes | null>(null)
const storedMinutes = () => checkMinutes.find((each) => each === readStored('realityMinutes')) ?? '60'

/** How often the member is told; an hour unless they chose otherwise. */
export const checkEvery = {
  use: (): CheckMinutes => chosen.use() ?? storedMinutes(),
  choose: (minutes: CheckMinutes) => {
    store('realityMinutes', minutes)
    chosen.set(minutes)
  },
}

const minuteMs = 60_000
/** A round that does not end holds the check up no longer than this; it is named in it. */
const longestRoundMs = minuteMs
const againMs = 2_000

/** The answered moment of this session, by the server's clock, or its beginning. */
function lastCheck(startedAt: string): number {
  const [session, at] = (readSessionItem('realityAnswered') ?? '').split(' ')
  return session === startedAt && at !== undefined && /^\d+$/.test(at) ? Number(at) : Date.parse(startedAt)
}

type Due = { readonly due: SessionPlay | null; readonly answer: () => void }

/**
 * The figures of the session once a check is due, from the server and by its clock. It waits for the end of a round that
 * runs, because nobody should have to decide with money in the air.
 */
export function useCheckDue(): Due {
  const { data, refetch, dataUpdatedAt } = useSessionPlay()
  const every = Number(checkEvery.use()) * minuteMs
  const [dueSince, setDueSince] = useState<number | null>(null)
  const [isShown, setShown] = useState(false)
  const startedAt = data?.startedAt
  // How far the server's clock is ahead of the one that nobody can set.
  const serverNow = data ? Date.parse(data.now) : 0
  const waits = startedAt === undefined ? null : Math.max(0, lastCheck(startedAt) + every - serverNow)

  useEffect(() => {
    if (waits === null || isShown || dueSince !== null) return
    const timer = setTimeout(() => {
      setDueSince(performance.now())
      void refetch()
    }, waits)
    return () => clearTimeout(timer)
  }, [waits, isShown, dueSince, refetch])

  const openRounds = data?.openRounds ?? 0
  useEffect(() => {
    if (dueSince === null || isShown || dataUpdatedAt === 0) return
    if (openRounds === 0 || performance.now() - dueSince > longestRoundMs) {
      setShown(true)
      return
    }
    const timer = setTimeout(() => void refetch(), againMs)
    return () => clearTimeout(timer)
  }, [dueSince, isShown, openRounds, dataUpdatedAt, refetch])

  const answer = () => {
    if (data) storeSessionItem('realityAnswered', `${data.startedAt} ${Date.parse(data.now)}`)
    setDueSince(null)
    setShown(false)
    void refetch()
  }
  return { due: isShown && data ? data : null, answer }
}
