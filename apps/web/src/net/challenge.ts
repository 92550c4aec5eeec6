import type { readVerification } from '@fairground/contract/account/codes.ts'
import type { OutputOf } from '@fairground/contract/call.ts'
import { scriptUrl } from '../device/trusted-types.ts'
import workerPath from './solve-worker.ts?worker&url'

type Challenge = OutputOf<typeof readVerification>
export type Solution = { readonly counter: number; readonly derivedKey: string; readonly time?: number | undefined }

/** Away from the page, so that a weak phone can still be typed on. Where no worker starts, the page does it in slices. */
export async function solve(challenge: Challenge): Promise<Solution> {
  try {
    return await solveApart(challenge)
  } catch {
    const { solveWork } = await import('./solve-work.ts')
    return solveWork(challenge as Parameters<typeof solveWork>[0])
  }
}

function solveApart(challenge: Challenge): Promise<Solution> {
  return new Promise<Solution>((resolve, reject) => {
    const worker = new Worker(scriptUrl(workerPath), { type: 'module' })
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    worker.onmessage = ({ data }: MessageEvent<Solution>) => end(() => resolve(data))
    worker.onerror = (event) => end(() => reject(event))
    worker.postMessage(challenge)
  })
}
