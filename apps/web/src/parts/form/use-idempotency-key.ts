import { randomId } from '@fairground/client/random-id.ts'
import { useRef } from 'react'

/** One key for one request: a try after a lost answer is the same request, another amount or receiver is another one. */
export function useIdempotencyKey() {
  const kept = useRef<{ request: string; key: string } | null>(null)
  return {
    keyFor: (request: string) => {
      if (kept.current?.request !== request) kept.current = { request, key: randomId() }
      return kept.current.key
    },
    reset: () => {
      kept.current = null
    },
  }
}
