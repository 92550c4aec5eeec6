import type { Subject } from '@fairground/contract/events.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type LiveEvent, onEvent } from '../net/live.ts'
import { statusKey, whitelabelKey } from './system/system.ts'
import { limitsKey, queryKeysAfterWalletChange } from './wallet/wallet.ts'

type Touch = (payload: LiveEvent['payload'], client: QueryClient) => readonly QueryKey[]

/** What to read again after an event. A new subject does not compile until it is answered here. */
const invalidates: Readonly<Record<Subject, Touch>> = {
  'system.pulsed': () => [],
  // What guests may read and which vendors lead are settings too.
  'system.settings-changed': () => [whitelabelKey, statusKey, ['content'], ['games']],
  'system.status-changed': () => [statusKey],
  // The keys of an area begin with its word, so that the code of an area nobody has opened is not needed to forget it.
  // What a member is told of it stands below the member, so that it goes with the session.
  'content.published': ({ area }) => [
    ...(typeof area === 'string' ? [[area], ['member', 'promotions']] : []),
    // A game that is no longer offered is no favourite that opens either.
    ...(area === 'games'
      ? [
          ['member', 'favourites'],
          ['member', 'recents'],
        ]
      : []),
  ],
  'content.announcement-read': () => [['content']],
  'games.favourites-changed': () => [['member', 'favourites']],
  'inbox.message-sent': () => [['member', 'unread']],
  'inbox.chat-changed': () => [['member', 'unread', 'chat']],
  'account.sessions-ended': () => [['account'], ['member']],
  'member.registered': () => [],
  'member.protection-changed': () => [['member']],
  'wallet.changed': ({ version }, client) => queryKeysAfterWalletChange(client, version),
  // The deposit page says what is left of a limit.
  'wallet.limit-changed': () => [limitsKey, ['cashier', 'deposit', 'channels']],
  'cashier.deposit-changed': () => [['cashier']],
  'cashier.withdrawal-changed': () => [['cashier']],
  'lottery.bet-settled': () => [['member', 'order']],
  'rewards.changed': () => [
    ['member', 'rewards'],
    ['member', 'promotions'],
    ['member', 'info'],
  ],
  // The board in its frame listens for itself, and the lists of lotteries count down by their own clock.
  'lottery.draw-changed': ({ game, state }) => [
    ['lottery', 'board', game],
    ...(state === 'resulted' ? [['lottery', 'today']] : []),
  ],
}

export function refetchOnEvent(client: QueryClient): () => void {
  return onEvent({
    onLiveEvent: ({ subject, payload }) => {
      // A newer server may know subjects that this build does not.
      const touch: Touch | undefined = invalidates[subject]
      for (const queryKey of touch?.(payload, client) ?? []) client.invalidateQueries({ queryKey })
    },
    onRefetch: () => client.invalidateQueries(),
  })
}
