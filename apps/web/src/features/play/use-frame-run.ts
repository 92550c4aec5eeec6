import { useCallback, useEffect, useRef, useState } from 'react'
import { report } from '../../net/report.ts'
import { createFrameRun, type FrameState, notStarted, type OpenFrame } from './frame-run.ts'

export type RunningFrame = {
  readonly state: FrameState
  readonly start: () => void
  readonly arrived: () => void
  readonly wait: () => void
  readonly fail: (error: unknown) => void
}

/** Opens the frame once; a language that changes later is told to the frame and opens nothing anew. */
export function useFrameRun(open: OpenFrame): RunningFrame {
  const [state, setState] = useState(notStarted)
  const [run] = useState(() => createFrameRun(setState))
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  }, [open])
  const start = useCallback(() => run.start((signal) => latest.current(signal)), [run])
  useEffect(() => {
    start()
    return run.stop
  }, [start, run])
  useReportLoss(state)
  useStartAgainOnline(state.phase === 'lost', start)
  return { state, start, arrived: run.arrived, wait: run.wait, fail: run.fail }
}

function useReportLoss({ failure }: FrameState): void {
  useEffect(() => {
    if (failure === null) return
    void report('rejection', failure.kind === 'failed' ? failure.error : new Error('The game did not load in time'))
  }, [failure])
}

/** A player who was told that we reconnect by ourselves must not have to tap. */
function useStartAgainOnline(isLost: boolean, start: () => void): void {
  useEffect(() => {
    if (!isLost) return
    addEventListener('online', start)
    return () => removeEventListener('online', start)
  }, [isLost, start])
}
