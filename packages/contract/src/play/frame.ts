import { z } from 'zod'

/**
 * What a frame and the page around it say to each other by postMessage. The side that hears one checks the window it
 * came from and its origin before it reads it; a message that does not parse was not said.
 */
export const frameMessage = z.discriminatedUnion('type', [
  /** From the frame: it stands and can be seen. */
  z.object({ type: z.literal('fairground.ready') }),
  /** From the frame: its way back is used up, or its own close button was tapped. */
  z.object({ type: z.literal('fairground.leave') }),
  /** From the frame: the member wants to pay in. */
  z.object({ type: z.literal('fairground.deposit') }),
  /** From our own client: the member wants to limit what they play, or to ask customer service. */
  z.object({ type: z.literal('fairground.limits') }),
  z.object({ type: z.literal('fairground.service') }),
  /** From our own client: a bet was taken on a draw that is more than an hour away. */
  z.object({ type: z.literal('fairground.waits') }),
  /** From the frame: it begins to show how a round ends, which the books know already, and it has shown it. */
  z.object({ type: z.literal('fairground.showing') }),
  z.object({ type: z.literal('fairground.shown') }),
  /** From the frame: its session is over. The page asks the server, and does not believe it blindly. */
  z.object({ type: z.literal('fairground.relogin') }),
  /** From the frame: a game of the catalogue was opened inside it, so that the page can name it. */
  z.object({ type: z.literal('fairground.title'), title: z.string().max(80) }),
  /** From our own client alone: the page that checks this draw or receipt is opened in the whole window. */
  z.object({
    type: z.literal('fairground.verify'),
    of: z.string().regex(/^(?:draw=[A-Z0-9_]{2,24}\/\d{8}-\d{4}|receipt=[0-9a-f-]{36})$/),
  }),
  /** From our own client alone: another page of its own is opened around it, so that every bet has one address. */
  z.object({
    type: z.literal('fairground.show'),
    of: z.string().regex(/^(?:bets|bet=[0-9a-f-]{36}|board=[A-Z0-9_]{2,24})$/),
  }),
  /** From the page: the look changed while the frame stands. */
  z.object({
    type: z.literal('fairground.look'),
    theme: z.enum(['light', 'dark']),
    language: z.string().regex(/^[A-Z]{2}$/),
  }),
])
export type FrameMessage = z.output<typeof frameMessage>
