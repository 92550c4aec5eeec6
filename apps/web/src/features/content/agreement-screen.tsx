import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import mailbox from '../../art/mailbox-192.webp'
import { useTemplate } from '../../data/content/content.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { LoadFailed, RowSkeletons } from '../../parts/page/load-states.tsx'
import { HtmlBody } from './html-body.tsx'

export function AgreementScreen() {
  const text = useText()
  const { name } = useWhitelabel()
  const { data, isPending, isFetching, refetch } = useTemplate()
  if (isPending) return <RowSkeletons count={6} shape="field" className="h-10" />
  if (!data) return <LoadFailed busy={isFetching} onRetry={refetch} />
  if (data.agreement === '')
    return <StateView art={mailbox} title={text('state.empty')} hint={text('state.emptyHint')} />
  return (
    <div className="px-4 pt-3 pb-8">
      {/* The headings of published text are of the third level. */}
      <h2 className="sr-only">{name}</h2>
      <HtmlBody content={data.agreement} lang={data.lang} dir={data.dir} />
    </div>
  )
}
