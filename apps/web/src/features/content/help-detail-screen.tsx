import { helpEntryAt } from '@fairground/domain/content/help-entry.ts'
import { buttonClass } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import compass from '../../art/compass-192.webp'
import { useHelp } from '../../data/content/content.ts'
import { LoadFailed, RowSkeletons } from '../../parts/page/load-states.tsx'
import { useLocation } from '../../routing/navigation.ts'
import { RouteLink } from '../../routing/route-link.tsx'
import { Article } from './article.tsx'

export function HelpDetailScreen() {
  const text = useText()
  const { search } = useLocation()
  const { data, isPending, isFetching, refetch } = useHelp()
  if (isPending) return <RowSkeletons count={4} shape="field" className="h-10" />
  if (!data) return <LoadFailed busy={isFetching} onRetry={refetch} />
  const query = new URLSearchParams(search)
  const entry = helpEntryAt(data, query.get('p') ?? undefined, query.get('c') ?? undefined)
  if (entry) return <Article title={entry.title} content={entry.content} lang={entry.lang} dir={entry.dir} />
  return (
    <StateView
      art={compass}
      title={text('help.gone')}
      hint={text('help.goneHint')}
      action={
        <RouteLink route="help" className={buttonClass({ variant: 'soft', size: 'medium' })}>
          {text('help.all')}
        </RouteLink>
      }
    />
  )
}
