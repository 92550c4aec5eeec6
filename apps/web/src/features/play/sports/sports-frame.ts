import type { LaunchSports } from '../../../data/games/games-sports.ts'

export type FrameState = { readonly phase: 'loading' | 'shown' | 'lost'; readonly src: string }

export type SportsFrame = {
  /** Launches, and launches again over whatever was there. */
  start(launch: LaunchSports): void
  /** The frame has loaded something. */
  loaded(): void
  stop(): void
}

export const blank = 'about:blank'
export const waiting: FrameState = { phase: 'loading', src: blank }

// spec §9: the frame stays blank this long, and shows this long after it has loaded.
const blankMs = 150
const revealMs = 100
/** D-69: a swallowed error must not leave an endless spinner. */
const limitMs = 15_000

type SportsFrameDeps = {
  readonly onState: (state: FrameState) => void
  /** Nobody is told about an error (spec §8), but our log is. */
  readonly onError: (error: unknown) => void
}

export function createSportsFrame({ onState, onError }: SportsFrameDeps): SportsFrame {
  let state = waiting
  let run = new AbortController()
  let limit: ReturnType<typeof setTimeout> | undefined
  let reveal: ReturnType<typeof setTimeout> | undefined

  const become = (next: FrameState) => {
    state = next
    onState(next)
  }
  const lose = () => become({ ...state, phase: 'lost' })
  const stop = () => {
    run.abort()
    clearTimeout(limit)
    clearTimeout(reveal)
  }

  async function launchInto({ signal }: AbortController, launch: LaunchSports): Promise<void> {
    try {
      const [address] = await Promise.all([launch(signal), waitMs(blankMs)])
      if (!signal.aborted) become({ phase: 'loading', src: frameAddress(address) })
    } catch (error) {
      if (signal.aborted) return
      clearTimeout(limit)
      onError(error)
      lose()
    }
  }

  return {
    start(launch) {
      stop()
      run = new AbortController()
      become(waiting)
      limit = setTimeout(() => {
        onError(new Error('The sports frame did not load in time'))
        lose()
      }, limitMs)
      void launchInto(run, launch)
    },
    loaded() {
      if (state.src === blank) return
      clearTimeout(limit)
      reveal = setTimeout(() => become({ ...state, phase: 'shown' }), revealMs)
    },
    stop,
  }
}

/** A frame of our own origin could reach into the page around it, and one without encryption could be anybody's. */
function frameAddress(address: string): string {
  const url = new URL(address)
  const isPlainBesidePlain = url.protocol === 'http:' && location.protocol === 'http:'
  if (url.origin === location.origin || (url.protocol !== 'https:' && !isPlainBesidePlain)) {
    throw new TypeError('The sports game has an address that may not be framed')
  }
  return url.href
}

function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
