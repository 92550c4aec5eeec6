import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import mailbox from '../../art/mailbox-192.webp'

export function NoGames() {
  const text = useText()
  return <StateView art={mailbox} title={text('games.none')} hint={text('games.noneHint')} />
}
