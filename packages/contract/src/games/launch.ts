import { prizeModes } from '@fairground/domain/lottery/prize-mode.ts'
import { z } from 'zod'
import { call } from '../call.ts'

const language = z.string().regex(/^[A-Z]{2}$/)

/**
 * Opens a game (spec §9). A lottery (`launchMode=LOTT`) names its prize mode and code, any other game its vendor and id.
 * A player who plays for free gets the trial. The address of a vendor's game carries a code that is good once and for a
 * minute, never the session; `backUrl` is a route of ours and not what was sent.
 */
export const launchGame = call({
  id: 'games.launchGame',
  method: 'POST',
  path: '/wps/game/launchGame',
  body: 'json',
  who: 'session',
  play: true,
  input: z.object({
    launchMode: z.enum(['LOTT', 'GAME']),
    lottoArea: z.literal('VN').optional(),
    lottoPrizeMode: z.enum(prizeModes).optional(),
    lottoGameCode: z.string().max(40).optional(),
    lottoView: z.enum(['betting', 'lobby']).optional(),
    vendor: z.string().max(40).optional(),
    gameId: z.string().max(80).optional(),
    device: z.literal('MOBILE'),
    backUrl: z.string().max(200),
    language,
  }),
  output: z.object({ gameUrl: z.string(), isDemo: z.boolean() }),
  refusals: ['GAME_UNAVAILABLE', 'URL_EMPTY', 'FIELD_FORMAT'],
})
