import { isLanguageCode, type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import type { Catalogue } from '@fairground/i18n/compile.ts'
import { createText } from '@fairground/i18n/text.ts'
import { type Words, WordsProvider } from '@fairground/ui/words.tsx'
import { useEffect, useState } from 'react'
import { Lobby } from '../lobby/lobby.tsx'
import { onThemeChange, postToHost } from '../net/host-frame.ts'
import type { BoardAddress } from './address.ts'
import { loadWords } from './catalogues.ts'
import { MerchantMoney } from './merchant-money.tsx'
import { Room } from './room.tsx'
import { useAddress } from './use-address.ts'

export function wordsOf(language: LanguageCode, messages: Catalogue): Words {
  // In production a missing key shows its own name instead of ending the page; everywhere else it throws.
  const english = import.meta.env.PROD ? { english: {} } : {}
  return { language, text: createText({ language: languageOf(language), messages, ...english }) }
}

type AppProps = { readonly first: Words; readonly address: BoardAddress | null }

export function App({ first, address }: AppProps) {
  const words = useLook(first)
  useEffect(() => postToHost({ type: 'fairground.ready' }), [])
  return (
    <WordsProvider words={words}>
      {address ? <Pages first={address} /> : <p className="play-problem">{words.text('refusal.GAME_UNAVAILABLE')}</p>}
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

function Pages({ first }: { readonly first: BoardAddress }) {
  const [{ mode, game }, open] = useAddress(first)
  return (
    <MerchantMoney>
      {game === null ? (
        <Lobby mode={mode} onOpen={open} />
      ) : (
        <Room key={`${mode} ${game}`} mode={mode} game={game} onLobby={() => open({ mode, game: null })} />
      )}
    </MerchantMoney>
  )
}
