import { sendFeedback } from '@fairground/contract/inbox/inbox.ts'
import { useMutation } from '@tanstack/react-query'
import { send } from '../../net/send.ts'

/** The key belongs to what was written, so that sending it again after a lost answer is the same feedback. */
export function useSendFeedback() {
  return useMutation({
    mutationFn: (feedback: { readonly key: string; readonly content: string }) => send(sendFeedback, feedback),
  })
}
