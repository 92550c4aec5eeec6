import '../deals.css'
import '../../parts/parts.css'
import { Button } from '@fairground/ui/button.tsx'
import { ConfirmBox } from '@fairground/ui/confirm-box.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Info from 'lucide-react/icons/info'
import Plus from 'lucide-react/icons/plus'
import UserCog from 'lucide-react/icons/user-cog'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import gift from '../../../../art/gift-192.webp'
import { type AffiliateUrl, useAffiliates, useDeleteAffiliate } from '../../../../data/agents/affiliates.ts'
import { refusalText } from '../../../../parts/form/refusal-text.ts'
import { AsOf } from '../../../../parts/page/as-of.tsx'
import { createLazyComponent } from '../../../../parts/page/lazy-screen.tsx'
import { ListCard } from '../../../../parts/page/list-row.tsx'
import { LoadFailed, RowSkeletons } from '../../../../parts/page/load-states.tsx'
import { useNamePage } from '../../../../parts/page/page-name.ts'
import { readQuery, writeQuery } from '../../../../routing/location-query.ts'
import { useLocation, useNavigation } from '../../../../routing/navigation.ts'
import { RouteLink } from '../../../../routing/route-link.tsx'
import { routeTable } from '../../../../routing/route-table.ts'
import { AffiliateCard } from './affiliate-card.tsx'
import { groupedCode, useAffiliateWords } from './affiliate-words.ts'

const NewLink = createLazyComponent(() => import('./affiliate-form.tsx').then(({ AffiliateForm }) => AffiliateForm))

/** The agent's links, the newest one that is open ready to be shown; with `code` in the address one of them. */
export function AffiliateScreen() {
  const text = useText()
  const { code } = readQuery(useLocation().search, ['code'])
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useAffiliates()
  useNamePage(text('affiliate.title'))
  if (!data)
    return isError ? (
      <LoadFailed busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <RowSkeletons count={3} className="h-32" />
    )
  const one = data.urls.find((url) => url.code === code)
  return (
    <>
      <AsOf at={dataUpdatedAt} failed={isError} />
      {one ? <One url={one} /> : <List data={data} />}
    </>
  )
}

type Affiliates = NonNullable<ReturnType<typeof useAffiliates>['data']>

function List({ data }: { readonly data: Affiliates }) {
  const text = useText()
  const words = useAffiliateWords()
  const [isNew, setNew] = useState(false)
  const { urls, left } = data
  const quotas = data.quotas.filter(({ granted }) => granted > 0)
  const first = urls.find(({ state }) => state === 'open')
  const others = urls.filter((url) => url !== first && url.state === 'open')
  const ended = urls.filter(({ state }) => state !== 'open')
  return (
    <div className="deal">
      {first ? (
        <AffiliateCard url={first} />
      ) : (
        <StateView art={gift} title={text('affiliate.none')} hint={text('affiliate.noneHint')} />
      )}
      {others.length > 0 && (
        <ListCard>
          {others.map((url) => (
            <Row key={url.code} url={url} />
          ))}
        </ListCard>
      )}
      {ended.length > 0 && (
        <details className="card deal-fold is-list">
          <summary>
            {text('affiliate.ended', { count: ended.length })}
            <ChevronDown size={18} strokeWidth={2.2} aria-hidden="true" />
          </summary>
          {ended.map((url) => (
            <Row key={url.code} url={url} />
          ))}
        </details>
      )}
      {quotas.length > 0 && (
        <dl className="deal-lines deal-quota">
          {quotas.map((quota) => (
            <div key={quota.seriesFrom}>
              <dt>{text('affiliate.places', { band: words.band(quota) })}</dt>
              <dd>{text('affiliate.left', { left: quota.granted - quota.used, all: quota.granted })}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="deal-hint">
        <Info size={18} strokeWidth={2} aria-hidden="true" />
        {text('affiliate.fixed')}
      </p>
      <div className="dock">
        <Button
          variant="secondary"
          className="is-wide"
          icon={<Plus size={20} strokeWidth={2.2} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => (left > 0 ? setNew(true) : toast('warning', text('refusal.TOO_MANY_URLS')))}
        >
          {text('affiliate.new')}
        </Button>
      </div>
      {isNew && <NewLink own={data.series} quotas={data.quotas} onClose={() => setNew(false)} />}
    </div>
  )
}

function Row({ url }: { readonly url: AffiliateUrl }) {
  const text = useText()
  const words = useAffiliateWords()
  const { code, kind, series, state, channel, uses, maxUses } = url
  const Icon = kind === 'agent' ? UserCog : UserPlus
  const isOver = state !== 'open'
  const what = channel === '' ? groupedCode(code) : `${words.kind(url)} · ${words.rate(series)}`
  return (
    <RouteLink route="affiliates" search={writeQuery({ code })} className="list-row">
      <span className={isOver ? 'list-well is-plain' : 'list-well'} style={{ '--row-h': kind === 'agent' ? 238 : 170 }}>
        <Icon size={20} strokeWidth={2.1} aria-hidden="true" />
      </span>
      <span className="list-words">
        <bdi className="list-label">{words.name(url)}</bdi>
        <span className={isOver ? 'list-hint deal-over' : 'list-hint'}>
          {isOver ? words.why(url) : `${what} · ${words.untilShort(url)}`}
        </span>
      </span>
      <span className="deal-count">
        <b className="num">{maxUses === null ? uses : `${uses}/${maxUses}`}</b>
        <span className="caption">{text('invite.joined')}</span>
      </span>
      <ChevronRight size={18} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
    </RouteLink>
  )
}

function One({ url }: { readonly url: AffiliateUrl }) {
  const text = useText()
  const navigation = useNavigation()
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync, isPending } = useDeleteAffiliate()
  const remove = async () => {
    setAsked(false)
    try {
      await mutateAsync(url.code)
    } catch (error) {
      return toast('error', refusalText(text, error))
    }
    toast('saved', text('affiliate.deleted'))
    // The page of a link that is gone is no place to come back to.
    void navigation.go(routeTable.affiliates.path, { replace: true })
  }
  return (
    <div className="deal">
      <AffiliateCard url={url} />
      {url.state !== 'deleted' && (
        <Button variant="secondary" busy={isPending} aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {text('affiliate.delete')}
        </Button>
      )}
      {isAsked && (
        <ConfirmBox
          title={text('affiliate.delete')}
          question={text('affiliate.deleteQuestion')}
          cancel={text('dialog.cancel')}
          submit={text('affiliate.delete')}
          onCancel={() => setAsked(false)}
          onSubmit={() => void remove()}
        />
      )}
    </div>
  )
}
