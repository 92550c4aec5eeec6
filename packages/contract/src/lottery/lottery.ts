import { prizeModes } from '@fairground/domain/lottery/prize-mode.ts'
import { z } from 'zod'
import { call } from '../call.ts'

const language = z.string().regex(/^[A-Z]{2}$/)

/** spec §3, all times in milliseconds. */
const lottery = z.object({
  code: z.string(),
  gameId: z.string(),
  name: z.string(),
  /** The CSS ball that stands for an icon: hue and two or three letters. */
  mobileIconUrl: z.string(),
  iconHue: z.int(),
  iconText: z.string(),
  remark: z.string(),
  isSale: z.boolean(),
  /** The sale is over and the draw has not been held yet; otherwise a lottery not on sale waits for its next sale. */
  isLocked: z.boolean(),
  /** From the moment of the answer until the sale of `numero` closes; 0 when it is not on sale. */
  remainTime: z.int(),
  /** How long the draw follows after the close of its sale (D-44: sent, not shown). */
  lockTime: z.int(),
  /** How long the current sale lasts in all, for the ring around the ball. */
  saleTime: z.int(),
  showIcon: z.boolean(),
  gameType: z.string(),
  drawDayOfWeek: z.string(),
  numero: z.string(),
  gameClassifyNew: z.string(),
  lottoMode: z.string(),
  /** Whether its draws are held here, so that bets on it are taken; any other lottery is shown as a preview. */
  playable: z.boolean(),
})
export type Lottery = z.output<typeof lottery>

export const readLotteries = call({
  id: 'lottery.readLotteries',
  method: 'GET',
  path: '/lgw/lotteries',
  body: 'none',
  who: 'anyone',
  /** LOTT asks for what can be played the traditional way, ELOTT for what has the entertainment way (D-33). */
  input: z.object({ language, gameType: z.enum(['LOTT', 'ELOTT']).optional() }),
  output: z.object({ now: z.iso.datetime(), list: z.array(lottery) }),
  refusals: [],
})

export const readLotteryMenu = call({
  id: 'lottery.readLotteryMenu',
  method: 'GET',
  path: '/lgw/lotteries/menu',
  body: 'none',
  who: 'anyone',
  input: z.object({ prizeMode: z.enum(prizeModes), device: z.literal('MOBILE'), language }),
  output: z.array(
    z.object({
      tag: z.string(),
      labelName: z.string(),
      gameMenus: z.array(z.object({ gameId: z.string(), code: z.string() })),
    }),
  ),
  refusals: [],
})
