import type { Logger } from '@fairground/runtime/logger.ts'
import { createDecoder, type DecoderSettings, requireSeparateUser } from './create-decoder.ts'
import { type DecodeLimits, requestDecode } from './request-decode.ts'

const smallest = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)
const usual: DecodeLimits = { startMs: 5_000, drawMs: 5_000 }

/**
 * At start: refuses settings by which a decoder would not be apart or cannot draw. A decoder that listens elsewhere may
 * come later; until then uploads are refused, and everything else goes on.
 */
export async function requireDecoder(log: Logger, settings: DecoderSettings, limits = usual): Promise<void> {
  requireSeparateUser(settings)
  const { DECODER_SOCKET, DECODER_UID } = settings
  if (DECODER_SOCKET === undefined && DECODER_UID === undefined)
    return log.info('pictures are decoded as the user of this process, which production refuses')
  const answer = await requestDecode(createDecoder(settings), { bytes: smallest, side: 1, shape: 'whole' }, limits)
  if (answer.kind === 'drawn') return
  const why = answer.kind === 'away' ? answer.why : 'it could not draw'
  if (DECODER_UID !== undefined)
    throw new Error(`the decoder does not work as user ${DECODER_UID}, who must be able to read the release: ${why}`)
  log.warn({ event: 'uploads.decoder-away', why }, 'the decoder does not answer; pictures are refused until it does')
}
