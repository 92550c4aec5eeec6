import type { MessageKey } from '@fairground/i18n/keys.ts'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect } from 'react'
import { listenToNews } from '../net/live.ts'

/** Money that came in is worth a word. A stake is not: whoever plays knows what was staked. */
const wordsOf: Readonly<Record<string, MessageKey>> = {
  'cashier.deposit': 'walletNews.deposit',
  'cashier.bonus': 'walletNews.bonus',
  'games.win': 'walletNews.win',
  'lottery.win': 'walletNews.win',
  'wallet.bonus-won': 'walletNews.bonusWon',
}

const stayMs = 3_000

/** Said once, on the page that is looked at. */
export function useMoneyNews(): void {
  const text = useText()
  useEffect(
    () =>
      listenToNews({
        onNews: ({ subject, payload }) => {
          if (subject !== 'wallet.changed' || document.visibilityState !== 'visible') return
          const words = Object.hasOwn(wordsOf, String(payload.reason)) ? wordsOf[String(payload.reason)] : undefined
          if (words) toast('saved', text(words), stayMs)
        },
      }),
    [text],
  )
}
