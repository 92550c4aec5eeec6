import { isFree } from '@fairground/domain/permissions.ts'
import { withLazyWords } from '../../data/system/catalogues.ts'
import { hasMemberFlag, setMemberFlag } from '../../device/member-flags.ts'
import { session } from '../../device/session.ts'
import { createLazyComponent } from '../page/lazy-screen.tsx'
import { createSharedState } from '../page/shared-state.ts'

export type PushTrigger = 'money' | 'draws'

const marks = { money: 'pushAskedMoney', draws: 'pushAskedDraws' } as const
const asked = createSharedState<PushTrigger | null>(null)

const Sheet = createLazyComponent(withLazyWords(() => import('./push-sheet.tsx').then(({ PushSheet }) => PushSheet)))

/** A page has its own things to say first. */
const afterMs = 700

/**
 * Asks whether messages are wanted on this phone: after a withdrawal was requested, or after a bet on a draw that is more
 * than an hour away. Once for each of the two, so at most twice in all, and never where the answer is known.
 */
export function promptForPush(moment: PushTrigger): void {
  const here = session()
  if (!here || isFree(here.type) || !('PushManager' in window) || Notification.permission !== 'default') return
  if (hasMemberFlag(marks[moment], here.userName)) return
  setMemberFlag(marks[moment], here.userName)
  setTimeout(() => asked.set(moment), afterMs)
}

/** Stands in the pages that have such a moment. */
export function PushPrompt() {
  const moment = asked.use()
  return moment && <Sheet moment={moment} onClose={() => asked.set(null)} />
}
