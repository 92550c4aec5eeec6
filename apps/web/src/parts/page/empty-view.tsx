import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import mailbox from '../../art/mailbox-96.webp'

/** For every list that has nothing to show; a place that knows better words than "nothing" gives its own. */
export function EmptyView({ title, hint }: { title?: string; hint?: string }) {
  const text = useText()
  return <StateView art={mailbox} title={title ?? text('state.empty')} hint={hint ?? text('state.emptyHint')} />
}
