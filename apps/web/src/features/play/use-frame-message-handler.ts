import { ownPagePath } from '@fairground/domain/lottery/bet-path.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { checkSession } from '../../data/games/launch.ts'
import { session } from '../../device/session.ts'
import type { ReceivedMessage } from '../../parts/games/frame/frame-message.ts'
import { namePage, useClearPageName } from '../../parts/page/page-name.ts'
import { useNavigation } from '../../routing/navigation.ts'
import { type RouteId, routeTable } from '../../routing/route-table.ts'
import { useGoBack } from '../../routing/use-go-back.ts'
import { useMemberPage, useRealMember } from '../../routing/use-real-member.ts'
import { useRoundReveal } from './round-reveal.ts'
import type { RunningFrame } from './use-frame-run.ts'

/** The frames of our own client. */
const ownFrames: readonly RouteId[] = ['launchGame', 'bets', 'bet']

/** What the page does when the frame says something. */
export function useFrameMessageHandler(route: RouteId, frame: RunningFrame): (message: ReceivedMessage) => void {
  const navigation = useNavigation()
  const leave = useGoBack(route)
  const deposit = useMemberPage('deposit', () => void navigation.go(routeTable.deposit.path))
  const limits = useRealMember(() => void navigation.go(routeTable.limits.path))
  const relogin = useRelogin(frame)
  const round = useRoundReveal()
  useClearPageName()

  const answer = ({ type, ...said }: ReceivedMessage) => {
    if (type === 'fairground.ready') frame.arrived()
    else if (type === 'fairground.leave') leave()
    else if (type === 'fairground.deposit') deposit()
    else if (type === 'fairground.relogin') void relogin()
    else if (type === 'fairground.showing') round.begin()
    else if (type === 'fairground.shown') round.end()
    else if ('title' in said) namePage(said.title.trim() || null)
    // The game of a third party has nothing of ours to check or to open.
    else if (!ownFrames.includes(route)) return
    else if (type === 'fairground.limits') limits()
    else if (type === 'fairground.waits')
      void import('../../parts/inbox/push-prompt.tsx').then(({ promptForPush }) => promptForPush('draws'))
    else if (type === 'fairground.service') void navigation.go(routeTable.service.path)
    else if (type === 'fairground.show' && 'of' in said) void navigation.go(ownPagePath(said.of))
    else if ('of' in said) location.assign(`/verify?${said.of}`)
  }
  const latest = useRef(answer)
  useEffect(() => {
    latest.current = answer
  })
  return useCallback((message) => latest.current(message), [])
}

/**
 * A frame that says that its session is over is not believed blindly: the server is asked. A member who is still logged
 * in gets the game launched anew, once; a member without a session is led to the login by the door of the page.
 */
function useRelogin({ start, fail }: RunningFrame): () => Promise<void> {
  const client = useQueryClient()
  const isAsking = useRef(false)
  const isRenewed = useRef(false)
  return async () => {
    if (isAsking.current) return
    isAsking.current = true
    try {
      await checkSession(client)
      if (isRenewed.current) fail(new Refusal('GAME_UNAVAILABLE'))
      else start()
      isRenewed.current = true
    } catch (error) {
      if (session() !== null) fail(error)
    } finally {
      isAsking.current = false
    }
  }
}
