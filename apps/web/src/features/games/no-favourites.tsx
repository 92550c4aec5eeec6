import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import ticket from '../../art/ticket-192.webp'

export function NoFavourites() {
  const text = useText()
  return <StateView art={ticket} title={text('games.favouritesNone')} hint={text('games.favouritesNoneHint')} />
}
