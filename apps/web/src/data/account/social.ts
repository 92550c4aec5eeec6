import { readSocialTicket, type SocialProvider, startSocial } from '@fairground/contract/account/identity.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { send } from '../../net/send.ts'

/** Leaves the page for the provider's; it comes back with a ticket in the address. */
export function useStartSocial() {
  return useMutation({
    mutationFn: (provider: SocialProvider) => send(startSocial, { provider }),
    retry: false,
    onSuccess: ({ address }) => location.assign(address),
  })
}

/** Whom the provider says that a ticket belongs to; null when the ticket is over. */
export function useSocialTicket(ticket: string | null) {
  return useQuery({
    queryKey: ['account', 'socialTicket', ticket],
    queryFn: ({ signal }) => send(readSocialTicket, { ticket: ticket ?? '' }, signal),
    enabled: ticket !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
