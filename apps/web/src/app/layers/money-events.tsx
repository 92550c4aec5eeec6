import type { LanguageCode } from '@fairground/domain/languages.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import { toast } from '@fairground/ui/toast.tsx'
import { useWords } from '@fairground/ui/words.tsx'
import { useEffect } from 'react'
import { readStored } from '../../device/storage.ts'
import { onEvent } from '../../net/live.ts'
import { useNavigation } from '../../routing/navigation.ts'
import type { RouteId } from '../../routing/route-table.ts'

/** Money that came in is worth a word. A stake is not: a player knows what was staked. */
const wordsOf: Readonly<Record<string, MessageKey>> = {
  'cashier.deposit': 'walletNews.deposit',
  'rewards.bonus': 'walletNews.bonus',
  'rewards.cash': 'walletNews.bonus',
  'games.win': 'walletNews.win',
  'lottery.win': 'walletNews.win',
  'wallet.bonus-won': 'walletNews.bonusWon',
}

/** A game tells what was won when it has shown it. Told before it would be spoilt; less than the stake is no win. */
const frames: readonly RouteId[] = ['playGame', 'launchGame']

const stayMs = 3_000

/** Draws nothing: it says once, on the page that is looked at, that money came. */
export function MoneyEvents() {
  const { text, language } = useWords()
  const navigation = useNavigation()
  useEffect(
    () =>
      onEvent({
        onLiveEvent: ({ subject, payload }) => {
          if (subject !== 'wallet.changed' || document.visibilityState !== 'visible') return
          const words = Object.hasOwn(wordsOf, String(payload.reason)) ? wordsOf[String(payload.reason)] : undefined
          const isTold = words === 'walletNews.win' && frames.includes(navigation.location().route)
          if (words && !isTold) toast('saved', text(words), stayMs)
        },
      }),
    [text, navigation],
  )
  useRenewPush(language)
  return null
}

/** Only where somebody chose to be told on this phone; nobody else loads anything. */
function useRenewPush(language: LanguageCode): void {
  useEffect(() => {
    if (readStored('pushTopics') === null) return
    import('../../data/inbox/push.ts').then(({ renewPush }) => renewPush(language)).catch(() => undefined)
  }, [language])
}
