export type FrameLocation = { readonly src: string; readonly isDemo: boolean }
export type OpenFrame = (signal: AbortSignal) => Promise<FrameLocation>
export type FrameFailure = { readonly kind: 'unreachable' } | { readonly kind: 'failed'; readonly error: unknown }

/** `run` counts the launches, because the same address launched again is another frame. */
export type FrameState = { readonly run: number } & (
  | { readonly phase: 'loading' | 'slow' | 'shown'; readonly location: FrameLocation | null; readonly failure: null }
  | { readonly phase: 'lost'; readonly location: FrameLocation | null; readonly failure: FrameFailure }
)

export type FrameRun = {
  /** Launches, and launches again over whatever was there. */
  start(open: OpenFrame): void
  /** The frame says that it stands: to have loaded is not enough, because a browser's page about an error loads too. */
  arrived(): void
  /** A player who was told that it is slow waits as long again. */
  wait(): void
  fail(error: unknown): void
  stop(): void
}

export const notStarted: FrameState = { run: 0, phase: 'loading', location: null, failure: null }

/** A frame that says nothing for so long is called slow, and is given up after so long, so that nobody waits for ever. */
const slowMs = 8_000
const limitMs = 20_000

export function createFrameRun(onState: (state: FrameState) => void): FrameRun {
  let state = notStarted
  let running = new AbortController()
  let timers: readonly ReturnType<typeof setTimeout>[] = []

  const become = (next: FrameState) => {
    state = next
    onState(next)
  }
  const rest = () => {
    for (const timer of timers) clearTimeout(timer)
  }
  const count = () => {
    rest()
    timers = [
      setTimeout(() => become({ ...state, phase: 'slow', failure: null }), slowMs),
      setTimeout(() => become({ ...state, phase: 'lost', failure: { kind: 'unreachable' } }), limitMs),
    ]
  }
  const stop = () => {
    running.abort()
    rest()
  }
  const fail = (error: unknown) => {
    stop()
    become({ run: state.run, phase: 'lost', location: null, failure: { kind: 'failed', error } })
  }

  async function openInto({ signal }: AbortController, open: OpenFrame): Promise<void> {
    try {
      const location = await open(signal)
      if (!signal.aborted) become({ ...state, location })
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }

  return {
    start(open) {
      stop()
      running = new AbortController()
      become({ ...notStarted, run: state.run + 1 })
      count()
      void openInto(running, open)
    },
    arrived() {
      if (state.location === null) return
      rest()
      become({ ...state, phase: 'shown', failure: null })
    },
    wait() {
      if (state.phase !== 'slow') return
      become({ ...state, phase: 'loading' })
      count()
    },
    fail,
    stop,
  }
}
