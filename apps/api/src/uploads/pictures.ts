import { type ChildProcess, fork } from 'node:child_process'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { Drawn, Order, Shape } from './drawing-child.ts'
import { pictureKindOf } from './picture-kind.ts'

const child = new URL('./drawing-child.ts', import.meta.url)
/** No writing, no processes and no threads: a decoder that is taken over finds little to do. */
const childFlags = ['--permission', '--allow-fs-read=*', '--allow-addons', '--max-old-space-size=64', '--no-warnings']

export type PictureLimits = { readonly drawMs: number; readonly startMs: number; readonly waitingAtMost: number }
const usual: PictureLimits = { drawMs: 2_000, startMs: 15_000, waitingAtMost: 8 }

export type Pictures = {
  /** The picture drawn anew as a webp, square unless told; refuses whatever is no picture. */
  draw(bytes: Buffer, side: number, shape?: Shape): Promise<Buffer>
}

/**
 * TD15: what a stranger sends is decoded in a process of its own, one at a time, that is killed when it takes too long
 * or too much memory. Only what was drawn comes back, so nothing of the file itself can be stored.
 */
export function createPictures(limits: PictureLimits = usual): Pictures {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    async draw(bytes, side, shape = 'square') {
      if (pictureKindOf(bytes) === null) throw new Refusal('PICTURE_UNUSABLE')
      if (waiting >= limits.waitingAtMost) throw new Refusal('SYSTEM_UPGRADING')
      waiting += 1
      const drawn = last.then(() => drawInChild(limits, { bytes, side, shape }))
      last = drawn.catch(() => undefined)
      const webp = await drawn.finally(() => {
        waiting -= 1
      })
      if (!webp || pictureKindOf(webp) !== 'webp') throw new Refusal('PICTURE_UNUSABLE')
      return webp
    },
  }
}

/** Null when the child said no, was killed or went down. */
function drawInChild(limits: PictureLimits, order: Order): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const drawing = fork(child, { execArgv: childFlags, serialization: 'advanced', env: {}, stdio: 'ignore' })
    const end = (webp: Buffer | null) => {
      clearTimeout(limit)
      drawing.kill('SIGKILL')
      resolve(webp)
    }
    // Starting is our own time; the picture's begins when the child can draw.
    let limit = setTimeout(end, limits.startMs, null)
    drawing.once('error', () => end(null)).once('exit', () => end(null))
    drawing.on('message', (word: Drawn) => {
      if (word.kind !== 'ready') return end(word.kind === 'drawn' ? Buffer.from(word.webp) : null)
      clearTimeout(limit)
      limit = setTimeout(end, limits.drawMs, null)
      giveOrder(drawing, order)
    })
  })
}

function giveOrder(drawing: ChildProcess, order: Order): void {
  // A child that has gone down meanwhile is told of by its exit.
  drawing.send(order, () => undefined)
}
