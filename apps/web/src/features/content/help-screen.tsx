import '../../parts/parts.css'
import './content.css'
import { buttonClass } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import BookOpen from 'lucide-react/icons/book-open'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import headphones from '../../art/headphones-192.webp'
import { type Help, useHelp } from '../../data/content/content.ts'
import { AsOf } from '../../parts/page/as-of.tsx'
import { ListCard } from '../../parts/page/list-row.tsx'
import { LoadFailed, RowSkeletons } from '../../parts/page/load-states.tsx'
import { RouteLink } from '../../routing/route-link.tsx'

type HelpItem = Help[number]

export function HelpScreen() {
  const text = useText()
  const { data, isPending, isFetching, isError, dataUpdatedAt, refetch } = useHelp()
  // Only one item is open at a time, so one number remembers all of them.
  const [open, setOpen] = useState<number | null>(null)
  if (isPending) return <RowSkeletons count={6} className="h-14" />
  if (!data) return <LoadFailed busy={isFetching} onRetry={refetch} />
  const contact = (
    <RouteLink route="service" className={buttonClass({ variant: 'soft', size: 'medium' })}>
      {text('help.contact')}
    </RouteLink>
  )
  if (data.length === 0) {
    return <StateView art={headphones} title={text('help.empty')} hint={text('help.emptyHint')} action={contact} />
  }
  return (
    <div className="grid gap-5 pt-2 pb-8">
      <AsOf at={dataUpdatedAt} failed={isError} />
      <ListCard>
        {data.map((item, p) => (
          <HelpGroup
            key={item.title}
            item={item}
            p={p}
            open={open === p}
            onToggle={() => setOpen(open === p ? null : p)}
          />
        ))}
      </ListCard>
      <div className="justify-self-center">{contact}</div>
    </div>
  )
}

type HelpGroupProps = {
  readonly item: HelpItem
  readonly p: number
  readonly open: boolean
  readonly onToggle: () => void
}

function HelpGroup({ item, p, open, onToggle }: HelpGroupProps) {
  if (item.children.length === 0) {
    return (
      <RouteLink route="helpDetail" search={`?p=${p}`} className="list-row">
        <span className="list-label flex-1">
          <bdi lang={item.lang} dir={item.dir}>
            {item.title}
          </bdi>
        </span>
        <ChevronRight size={18} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
      </RouteLink>
    )
  }
  return (
    <div>
      <h2 className="help-head">
        <button type="button" className="list-row" aria-expanded={open} aria-controls={`help-${p}`} onClick={onToggle}>
          <span className="list-label flex-1">
            <bdi lang={item.lang} dir={item.dir}>
              {item.title}
            </bdi>
          </span>
          <span className="num faint-note">{item.children.length}</span>
          <ChevronDown size={20} strokeWidth={2.2} className="help-chevron row-icon" aria-hidden="true" />
        </button>
      </h2>
      <div id={`help-${p}`} hidden={!open}>
        <HelpChildren item={item} p={p} />
      </div>
    </div>
  )
}

function HelpChildren({ item, p }: { item: HelpItem; p: number }) {
  const text = useText()
  return (
    <ol className="help-children">
      {item.content !== '' && (
        <li>
          <RouteLink route="helpDetail" search={`?p=${p}`} className="help-child">
            <span className="help-number">
              <BookOpen size={15} strokeWidth={2.2} aria-hidden="true" />
            </span>
            {text('help.overview')}
          </RouteLink>
        </li>
      )}
      {item.children.map(({ title, lang, dir }, c) => (
        <li key={title}>
          <RouteLink route="helpDetail" search={`?p=${p}&c=${c}`} className="help-child">
            <span className="help-number num">{c + 1}</span>
            <span className="flex-1">
              <bdi lang={lang} dir={dir}>
                {title}
              </bdi>
            </span>
          </RouteLink>
        </li>
      ))}
    </ol>
  )
}
