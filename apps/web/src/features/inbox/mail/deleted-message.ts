import { undoDeleteMs } from '@fairground/domain/inbox/message-kinds.ts'
import { useDeleteMessage, useRestoreMessage } from '../../../data/inbox/messages.ts'
import { createSharedState } from '../../../parts/page/shared-state.ts'

/** The message that was deleted last, for as long as it can be brought back. */
const last = createSharedState<string | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

export const useLastDeleted = last.use

function forgetIt(): void {
  clearTimeout(timer)
  last.set(null)
}

/** Gone at once. A deletion that did not arrive shows itself: the list is read again and has the message. */
export function useDelete(): (id: string) => void {
  const remove = useDeleteMessage()
  return (id) => {
    clearTimeout(timer)
    timer = setTimeout(forgetIt, undoDeleteMs)
    last.set(id)
    void remove(id).catch(forgetIt)
  }
}

export function useUndo(): () => void {
  const restore = useRestoreMessage()
  return () => {
    const id = last.get()
    forgetIt()
    if (id !== null) void restore(id).catch(() => undefined)
  }
}
