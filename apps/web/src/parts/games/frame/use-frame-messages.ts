import type { FrameMessage } from '@fairground/contract/play/frame.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useTheme } from '../../../device/theme.ts'
import { parseFrameMessage, type ReceivedMessage } from './frame-message.ts'

type Frame = RefObject<HTMLIFrameElement | null>

/** Any page may send messages to this one: only the frame itself and the origin it was sent to are heard. */
export function useFrameMessages(
  element: Frame,
  src: string | null,
  onMessage: (message: ReceivedMessage) => void,
): void {
  useEffect(() => {
    if (src === null) return
    const { origin: expected } = new URL(src)
    const hear = ({ source, origin, data }: MessageEvent) => {
      const inside = element.current?.contentWindow
      if (!inside || source !== inside || origin !== expected) return
      const message = parseFrameMessage(data)
      if (message) onMessage(message)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [element, src, onMessage])
}

/**
 * Told to the frame when it says that it stands and at every change, and to nobody who may have taken its place. What
 * is given back is called whenever a page has loaded there, so that most are in their colours before they are seen.
 */
export function useSendTheme(element: Frame, src: string | null, isShown: boolean): () => void {
  const isLoaded = useRef(false)
  const theme = useTheme()
  const { language } = useWords()
  const tell = useCallback(() => {
    if (src === null) return
    const look: FrameMessage = { type: 'fairground.look', theme, language }
    element.current?.contentWindow?.postMessage(look, new URL(src).origin)
  }, [element, src, theme, language])
  useEffect(() => {
    if (src === null) isLoaded.current = false
    else if (isLoaded.current || isShown) tell()
  }, [src, isShown, tell])
  return () => {
    isLoaded.current = true
    tell()
  }
}
