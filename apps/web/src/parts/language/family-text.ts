import { loadFamilyWords } from '@fairground/client/family-words.ts'
import { boardFamilyCodeOf } from '@fairground/domain/lottery/game-code.ts'
import { type Text, withMessages } from '@fairground/i18n/text.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useQuery } from '@tanstack/react-query'

/** The texts with those of the families of these games, which come behind the page; until then without them. */
export function useFamilyText(games: readonly string[]): Text {
  const { text, language } = useWords()
  const codes = [...new Set(games.flatMap((game) => boardFamilyCodeOf(game) ?? []))].sort()
  const { data } = useQuery({
    queryKey: ['system', 'family-words', language, codes],
    queryFn: async () =>
      Object.assign({}, ...(await Promise.all(codes.map((code) => loadFamilyWords(code, language))))),
    enabled: codes.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (known) => known,
    retry: false,
  })
  return data ? withMessages(text, data) : text
}
