import { scriptUrl } from '../device/trusted-types.ts'
import type { CheckRequest, CheckResult } from './check-evidence.ts'
import workerPath from './check-worker.ts?worker&url'

export type Checker = { readonly check: (question: CheckRequest) => Promise<CheckResult>; readonly close: () => void }

/** Away from the page, whose taps must not wait for the signature of a beacon. Where no worker starts, the page does it. */
export function createChecker(): Checker {
  let worker = startWorker()
  const close = () => {
    worker?.terminate()
    worker = null
  }
  return {
    check: async (question) => {
      const answer = worker && (await ask(worker, question))
      if (answer) return answer
      close()
      const { checkEvidence } = await import('./check-evidence.ts')
      return checkEvidence(question)
    },
    close,
  }
}

function startWorker(): Worker | null {
  try {
    return new Worker(scriptUrl(workerPath), { type: 'module' })
  } catch {
    return null
  }
}

function ask(worker: Worker, question: CheckRequest): Promise<CheckResult | null> {
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<CheckResult | null>) => resolve(data)
    worker.onerror = () => resolve(null)
    worker.postMessage(question)
  })
}
