import { betFramePath, betIdOf } from '@fairground/domain/lottery/bet-path.ts'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { useRequireMember } from '../../parts/account/use-require-member.ts'
import { readQuery } from '../../routing/location-query.ts'
import { useLocation } from '../../routing/navigation.ts'
import { useIsFree } from '../../routing/use-real-member.ts'
import { GameFrame } from './game-frame.tsx'

/** A bet or the list of them, shown by the client that checks draws: it has the code for that, and this page has not. */
export function BetsScreen() {
  const isOpen = useRequireMember()
  const { route, search } = useLocation()
  return isOpen && <BetsFrame key={search} route={route === 'bet' ? 'bet' : 'bets'} search={search} />
}

function BetsFrame({ route, search }: { route: 'bet' | 'bets'; search: string }) {
  const text = useText()
  const { language } = useWords()
  const isDemo = useIsFree()
  const open = async () => {
    const place = betFramePath(route === 'bet' ? betIdOf(readQuery(search, ['bet']).bet) : null)
    return { src: new URL(`${place}?lang=${language}`, location.origin).href, isDemo }
  }
  return <GameFrame route={route} title={text(`title.${route}`)} open={open} />
}
