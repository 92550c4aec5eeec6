import { Refusal } from '@fairground/domain/refusals.ts'
import type { Logger } from '@fairground/runtime/logger.ts'
import type { Decoder } from './decoder/decoder-connection.ts'
import { type DecodeLimits, type DecodeResult, requestDecode } from './decoder/request-decode.ts'
import type { Shape } from './decoder/wire.ts'
import { isCompleteWebp, pictureKindOf } from './picture-kind.ts'

export type PictureLimits = DecodeLimits & { readonly maxWaiting: number }
const usual: PictureLimits = { drawMs: 2_000, startMs: 15_000, maxWaiting: 8 }

export type Pictures = {
  /** The picture drawn anew as a webp, square unless told; refuses whatever is no picture. */
  draw(bytes: Buffer, side: number, shape?: Shape): Promise<Buffer>
}

/**
 * TD15: what a member uploads is decoded in a process of its own, one at a time, that is killed when it takes too long
 * or too much memory. Only what was drawn comes back, so nothing of the file itself can be stored.
 */
export function createPictures(decoder: Decoder, log: Pick<Logger, 'error'>, limits = usual): Pictures {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let timesAway = 0

  async function ask(bytes: Buffer, side: number, shape: Shape): Promise<DecodeResult> {
    const answer = await requestDecode(decoder, { bytes, side, shape }, limits)
    if (answer.kind === 'away') {
      timesAway += 1
      log.error({ event: 'uploads.decoder-away', why: answer.why }, 'no decoder was ready; a picture was refused')
    }
    return answer
  }

  return {
    async draw(bytes, side, shape = 'square') {
      if (pictureKindOf(bytes) === null) throw new Refusal('PICTURE_UNUSABLE')
      if (waiting >= limits.maxWaiting) throw new Refusal('SYSTEM_UPGRADING')
      waiting += 1
      const timesBefore = timesAway
      // A picture that waits behind one that nobody was there for is refused together with it, not one limit later
      // each.
      const drawing = last.then(() => (timesAway > timesBefore ? null : ask(bytes, side, shape)))
      last = drawing
      const answer = await drawing.finally(() => {
        waiting -= 1
      })
      if (answer === null || answer.kind === 'away') throw new Refusal('SYSTEM_UPGRADING')
      if (answer.kind === 'no' || !isCompleteWebp(answer.webp)) throw new Refusal('PICTURE_UNUSABLE')
      return answer.webp
    },
  }
}
