import { isLanguageCode, type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import type { Catalogue } from '@fairground/i18n/compile.ts'
import { createText } from '@fairground/i18n/text.ts'
import { useText, type Words, WordsProvider } from '@fairground/ui/words.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { BoardSkeleton } from '../board/board-skeleton.tsx'
import { Lobby } from '../lobby/lobby.tsx'
import { onThemeChange, postToHost } from '../net/host-frame.ts'
import type { BetsAddress, BoardAddress } from './address.ts'
import { BoardPage } from './board-page.tsx'
import { loadWords } from './catalogues.ts'
import { useIsMember } from './member.ts'
import { MerchantMoney } from './merchant-money.tsx'
import { useAddress } from './use-address.ts'

// A board does not wait for what shows and checks bets.
const BetsPage = lazy(async () => ({ default: (await import('../bets/bets-page.tsx')).BetsPage }))
const BetPage = lazy(async () => ({ default: (await import('../bets/bet-page.tsx')).BetPage }))

export function wordsOf(language: LanguageCode, messages: Catalogue): Words {
  // In production a missing key shows its own name instead of ending the page; everywhere else it throws.
  const english = import.meta.env.PROD ? { english: {} } : {}
  return { language, text: createText({ language: languageOf(language), messages, ...english }) }
}

type AppProps = { readonly first: Words; readonly address: BoardAddress | BetsAddress | null }

export function App({ first, address }: AppProps) {
  const words = useLook(first)
  useEffect(() => postToHost({ type: 'fairground.ready' }), [])
  return (
    <WordsProvider words={words}>
      {address === null && <p className="play-problem">{words.text('refusal.GAME_UNAVAILABLE')}</p>}
      {address && ('bet' in address ? <Bets bet={address.bet} /> : <Pages first={address} />)}
    </WordsProvider>
  )
}

function useLook(first: Words): Words {
  const [words, setWords] = useState(first)
  useEffect(() => {
    return onThemeChange(({ theme, language }) => {
      document.documentElement.dataset.theme = theme
      if (isLanguageCode(language))
        loadWords(language).then(
          (messages) => setWords(wordsOf(language, messages)),
          () => {},
        )
    })
  }, [])
  useEffect(() => {
    const { tag, dir } = languageOf(words.language)
    Object.assign(document.documentElement, { lang: tag, dir })
  }, [words.language])
  return words
}

/** A guest has no bets; the page around leads to the login. */
function Bets({ bet }: BetsAddress) {
  const text = useText()
  const isMember = useIsMember()
  const title = text(bet === null ? 'play.myBets' : 'play.details')
  useEffect(() => {
    if (!isMember) postToHost({ type: 'fairground.relogin' })
  }, [isMember])
  return (
    <MerchantMoney>
      {/* The page around has the banner, and two banners cannot be told apart. */}
      <section aria-label={title}>
        <h1 className="sr-only">{title}</h1>
      </section>
      <Suspense fallback={<BoardSkeleton />}>
        {isMember && (bet === null ? <BetsPage /> : <BetPage betId={bet} />)}
      </Suspense>
    </MerchantMoney>
  )
}

function Pages({ first }: { readonly first: BoardAddress }) {
  const [{ mode, game }, open] = useAddress(first)
  return (
    <MerchantMoney>
      {game === null ? (
        <Lobby mode={mode} onOpen={open} />
      ) : (
        <BoardPage key={game} mode={mode} game={game} onOpen={open} />
      )}
    </MerchantMoney>
  )
}
