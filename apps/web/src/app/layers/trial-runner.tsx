import { useEffect, useRef } from 'react'
import { useTrial } from '../../parts/account/use-trial.ts'

/** Draws nothing: it starts the trial that the header asked for and is gone when that has settled. */
export function TrialRunner({ onClose }: { readonly onClose: () => void }) {
  const { start } = useTrial('header')
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void start().finally(onClose)
  }, [start, onClose])
  return null
}
