import { useEffect, useMemo, useState } from 'react'
import { useMemberInfo } from '../../../data/account/account.ts'

/** The server's clock in milliseconds, counted on by one that nobody can set; null until it is known. */
function useServerClock(): (() => number) | null {
  const { data, dataUpdatedAt } = useMemberInfo()
  const said = data?.now
  return useMemo(() => {
    if (said === undefined) return null
    const then = Date.parse(said) + (Date.now() - dataUpdatedAt)
    const begun = performance.now()
    return () => then + performance.now() - begun
  }, [said, dataUpdatedAt])
}

/** How much time is left until a moment of the server, drawn anew every second; never less than nothing. */
export function useTimeLeft(until: string): number | null {
  const now = useServerClock()
  const [, setBeat] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setBeat((beat) => beat + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now && Math.max(0, Date.parse(until) - now())
}
