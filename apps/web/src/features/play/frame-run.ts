export type FrameLocation = { readonly src: string; readonly isDemo: boolean }
export type OpenFrame = (signal: AbortSignal) => Promise<FrameLocation>
export type Loss = { readonly kind: 'slow' } | { readonly kind: 'failed'; readonly error: unknown }

/** `run` counts the launches, because the same address launched again is another frame. */
export type FrameState = { readonly run: number } & (
  | { readonly phase: 'loading' | 'shown'; readonly place: FrameLocation | null; readonly loss: null }
  | { readonly phase: 'lost'; readonly place: FrameLocation | null; readonly loss: Loss }
)

export type FrameRun = {
  /** Launches, and launches again over whatever was there. */
  start(open: OpenFrame): void
  /** The frame says that it stands: to have loaded is not enough, because a browser's page about an error loads too. */
  arrived(): void
  fail(error: unknown): void
  stop(): void
}

export const notStarted: FrameState = { run: 0, phase: 'loading', place: null, loss: null }

/** A frame that says nothing for this long is given up, so that nobody waits for ever. */
const limitMs = 15_000

export function createFrameRun(onState: (state: FrameState) => void): FrameRun {
  let state = notStarted
  let running = new AbortController()
  let limit: ReturnType<typeof setTimeout> | undefined

  const become = (next: FrameState) => {
    state = next
    onState(next)
  }
  const stop = () => {
    running.abort()
    clearTimeout(limit)
  }
  const fail = (error: unknown) => {
    stop()
    become({ run: state.run, phase: 'lost', place: null, loss: { kind: 'failed', error } })
  }

  async function openInto({ signal }: AbortController, open: OpenFrame): Promise<void> {
    try {
      const place = await open(signal)
      if (!signal.aborted) become({ ...state, place })
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }

  return {
    start(open) {
      stop()
      running = new AbortController()
      become({ ...notStarted, run: state.run + 1 })
      limit = setTimeout(() => become({ ...state, phase: 'lost', loss: { kind: 'slow' } }), limitMs)
      void openInto(running, open)
    },
    arrived() {
      if (state.place === null) return
      clearTimeout(limit)
      become({ ...state, phase: 'shown', loss: null })
    },
    fail,
    stop,
  }
}
