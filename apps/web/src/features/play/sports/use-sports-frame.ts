import { useWords } from '@fairground/ui/words.tsx'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLaunchSports } from '../../../data/games/games-sports.ts'
import { useSession } from '../../../device/session.ts'
import { report } from '../../../net/report.ts'
import type { ReceivedMessage } from '../../../parts/games/frame/frame-message.ts'
import { useFrameMessages, useSendTheme } from '../../../parts/games/frame/use-frame-messages.ts'
import { useNavigation } from '../../../routing/navigation.ts'
import { routeTable } from '../../../routing/route-table.ts'
import { useGoBack } from '../../../routing/use-go-back.ts'
import { useMemberPage } from '../../../routing/use-real-member.ts'
import { blank, createSportsFrame, type FrameState, waiting } from './sports-frame.ts'

// spec §9.
const languageMs = 250
/** D-45: becoming visible after longer than this counts as restored. */
const awayMs = 30_000

export type RunningFrame = FrameState & { readonly start: () => void; readonly loaded: () => void }

export function useSportsFrame(element: RefObject<HTMLIFrameElement | null>): RunningFrame {
  const [state, setState] = useState(waiting)
  const [frame] = useState(() =>
    createSportsFrame({ onState: setState, onError: (error) => void report('rejection', error) }),
  )
  const launch = useLaunchSports()
  const latest = useRef(launch)
  const start = useCallback(() => frame.start(latest.current), [frame])
  useEffect(() => {
    start()
    return frame.stop
  }, [start, frame])
  // Before the launches below: a visitor who logs in or out launches in another way.
  useEffect(() => {
    latest.current = launch
  }, [launch])
  useRelaunchOnLanguage(start)
  useRelaunchOnLogin(start)
  useRelaunchWhenRestored(start)
  useRelogin(element, state.src)
  const src = state.src === blank ? null : state.src
  useFrameMessages(element, src, useSportsAnswers(start))
  const sendTheme = useSendTheme(element, src, state.phase === 'shown')
  const loaded = () => {
    frame.loaded()
    sendTheme()
  }
  return { ...state, start, loaded }
}

function useRelaunchOnLanguage(start: () => void): void {
  const { language } = useWords()
  const launchedIn = useRef(language)
  useEffect(() => {
    if (launchedIn.current === language) return
    // Somebody may try several languages in a row; only the last of them is worth a launch.
    const timer = setTimeout(() => {
      launchedIn.current = language
      start()
    }, languageMs)
    return () => clearTimeout(timer)
  }, [language, start])
}

/** A game belongs to the member who launched it, so somebody who comes or goes gets another one. */
function useRelaunchOnLogin(start: () => void): void {
  const userName = useSession()?.userName
  const launchedFor = useRef(userName)
  useEffect(() => {
    if (launchedFor.current === userName) return
    launchedFor.current = userName
    start()
  }, [userName, start])
}

function useRelaunchWhenRestored(start: () => void): void {
  useEffect(() => {
    let leftAt: number | null = null
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) start()
    }
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') {
        leftAt = performance.now()
        return
      }
      if (leftAt !== null && performance.now() - leftAt > awayMs) start()
      leftAt = null
    }
    addEventListener('pageshow', onPageShow)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      removeEventListener('pageshow', onPageShow)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [start])
}

/** What the page does when the game says something. A session that is over is launched anew, once. */
function useSportsAnswers(start: () => void): (message: ReceivedMessage) => void {
  const navigation = useNavigation()
  const leave = useGoBack('sports')
  const deposit = useMemberPage('deposit', () => void navigation.go(routeTable.deposit.path))
  const isRenewed = useRef(false)
  const answer = ({ type }: ReceivedMessage) => {
    if (type === 'fairground.leave') leave()
    else if (type === 'fairground.deposit') deposit()
    else if (type === 'fairground.relogin' && !isRenewed.current) {
      isRenewed.current = true
      start()
    }
  }
  const latest = useRef(answer)
  useEffect(() => {
    latest.current = answer
  })
  return useCallback((message) => latest.current(message), [])
}

/** D-45: any page may send messages to this one, so only the frame itself and the origin it was sent to are believed. */
function useRelogin(element: RefObject<HTMLIFrameElement | null>, src: string): void {
  const navigation = useNavigation()
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      const inside = element.current?.contentWindow
      if (!inside || source !== inside || origin !== new URL(src).origin) return
      if (typeof data === 'object' && data?.relogin === true) void navigation.go(routeTable.login.path)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [element, src, navigation])
}
