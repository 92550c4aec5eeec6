import './member.css'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect, useMemo, useState } from 'react'
import { useMemberInfo } from '../../data/account/account.ts'
import { writeElapsed } from '../page/elapsed.ts'

/**
 * How long this session has lasted (P4), from the server's clock and counted on by one that nobody can set. A screen
 * reader may ask for it and is not told every second.
 */
export function SessionClock() {
  const text = useText()
  const { data } = useMemberInfo()
  const { startedAt, now } = data ?? {}
  const begun = useMemo(() => {
    if (startedAt === undefined || now === undefined) return null
    return performance.now() - (Date.parse(now) - Date.parse(startedAt))
  }, [startedAt, now])
  const [, setTick] = useState(0)
  useEffect(() => {
    if (begun === null) return
    const timer = setInterval(() => setTick((tick) => tick + 1), 1_000)
    return () => clearInterval(timer)
  }, [begun])
  if (begun === null) return null
  return (
    <span role="timer" aria-live="off" aria-label={text('clock.label')} className="num session-clock">
      {writeElapsed(performance.now() - begun)}
    </span>
  )
}
