import type { OutputOf } from '@fairground/contract/call.ts'
import { apply, readApplication } from '@fairground/contract/rewards/rewards.ts'
import { isFree } from '@fairground/domain/permissions.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'

export type Application = NonNullable<OutputOf<typeof readApplication>>

const applicationKey = (promotion: string) => ['member', 'rewards', 'application', promotion] as const

export function useApplication(promotion: string) {
  const session = useSession()
  return useQuery({
    queryKey: applicationKey(promotion),
    queryFn: ({ signal }) => send(readApplication, { promotion }, signal),
    enabled: session !== null && !isFree(session.type),
  })
}

type Sent = {
  readonly key: string
  readonly promotion: string
  readonly comment: string
  readonly images: readonly File[]
}

/** The key makes a second try the same application; a phone on a slow line is not made to send the pictures twice. */
export function useApply() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ images: [image1, image2, image3], ...rest }: Sent) =>
      send(apply, { ...rest, image1, image2, image3 }),
    retry: false,
    onSuccess: (application, { promotion }) => {
      client.setQueryData(applicationKey(promotion), application)
      void client.invalidateQueries({ queryKey: ['member', 'promotions'] })
    },
  })
}

/** What somebody has written and chosen and not sent. It stays on the phone, and goes with the session. */
type Draft = { readonly comment: string; readonly images: readonly File[] }

const noDraft: Draft = { comment: '', images: [] }

/** Typing shows at once; the copy beside it is for somebody who leaves the page and comes back. */
export function useDraft(promotion: string): [Draft, (draft: Draft | null) => void] {
  const client = useQueryClient()
  const key = ['member', 'draft', promotion]
  const [draft, setDraft] = useState(() => client.getQueryData<Draft>(key) ?? noDraft)
  const keep = (next: Draft | null) => {
    client.setQueryDefaults(['member', 'draft'], { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData<Draft>(key, next ?? noDraft)
    setDraft(next ?? noDraft)
  }
  return [draft, keep]
}
