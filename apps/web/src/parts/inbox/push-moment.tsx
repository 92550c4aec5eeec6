import { isFree } from '@fairground/domain/permissions.ts'
import { withLateWords } from '../../data/system/catalogues.ts'
import { hasMark, keepMark } from '../../device/member-marks.ts'
import { session } from '../../device/session.ts'
import { createLatePart } from '../page/lazy-screen.tsx'
import { createSharedState } from '../page/shared-state.ts'

export type PushMoment = 'money' | 'draws'

const marks = { money: 'pushAskedMoney', draws: 'pushAskedDraws' } as const
const asked = createSharedState<PushMoment | null>(null)

const Sheet = createLatePart(withLateWords(() => import('./push-sheet.tsx').then(({ PushSheet }) => PushSheet)))

/** A page has its own things to say first. */
const afterMs = 700

/**
 * Asks whether messages are wanted on this phone: after a withdrawal was requested, or after a bet on a draw that is more
 * than an hour away. Once for each of the two, so at most twice in all, and never where the answer is known.
 */
export function askForPush(moment: PushMoment): void {
  const here = session()
  if (!here || isFree(here.type) || !('PushManager' in window) || Notification.permission !== 'default') return
  if (hasMark(marks[moment], here.userName)) return
  keepMark(marks[moment], here.userName)
  setTimeout(() => asked.set(moment), afterMs)
}

/** Stands in the pages that have such a moment. */
export function PushAsk() {
  const moment = asked.use()
  return moment && <Sheet moment={moment} onClose={() => asked.set(null)} />
}
