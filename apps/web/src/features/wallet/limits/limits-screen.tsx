import '../../../parts/parts.css'
import '../wallet.css'
import './limits.css'
import type { LimitKind } from '@fairground/domain/ledger/limits.ts'
import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { LucideIcon } from 'lucide-react'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import BadgeQuestionMark from 'lucide-react/icons/badge-question-mark'
import Coins from 'lucide-react/icons/coins'
import TrendingDown from 'lucide-react/icons/trending-down'
import { useState } from 'react'
import { type MemberWallet, useMemberWallet } from '../../../data/wallet/wallet.ts'
import { type MemberLimit, useLimits } from '../../../data/wallet/wallet-limits.ts'
import { useRequireMember } from '../../../parts/account/use-require-member.ts'
import { createLazyComponent } from '../../../parts/page/lazy-screen.tsx'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { TopBarEnd } from '../../../parts/page/top-bar-end.tsx'
import { RouteLink } from '../../../routing/route-link.tsx'
import { LimitRow, PendingRaise } from './limit-row.tsx'

/** What somebody allows themselves, in plain words and without a word that would talk them out of it (P2). */
export function LimitsScreen() {
  return useRequireMember({ freeTo: 'wallet' }) ? <Limits /> : null
}

const Sheet = createLazyComponent(() => import('./limit-sheet.tsx').then(({ LimitSheet }) => LimitSheet))

const kinds = ['deposit', 'loss', 'stake'] as const satisfies readonly LimitKind[]
const faces = {
  deposit: { icon: ArrowDownToLine, hue: 165 },
  loss: { icon: TrendingDown, hue: 20 },
  stake: { icon: Coins, hue: 86 },
} as const satisfies Readonly<Record<LimitKind, { readonly icon: LucideIcon; readonly hue: number }>>
const spans = ['24h', '7d', '30d'] as const satisfies readonly MemberLimit['span'][]

function Limits() {
  const text = useText()
  const ofWallet = useMemberWallet()
  const { data: wallet } = ofWallet
  const { data, isError, isFetching, refetch } = useLimits()
  const [opened, setOpened] = useState<MemberLimit | null>(null)
  if (!data || !wallet)
    return isError || ofWallet.isError ? (
      <LoadFailed
        busy={isFetching || ofWallet.isFetching}
        onRetry={() => {
          void refetch()
          void ofWallet.refetch()
        }}
      />
    ) : (
      <RowSkeletons count={3} className="h-40" />
    )
  return (
    <div className="limits">
      <TopBarEnd>
        <RouteLink
          route="protection"
          className="icon-button col-start-3 justify-self-end"
          aria-label={text('title.protection')}
        >
          <BadgeQuestionMark size={22} strokeWidth={2} aria-hidden="true" />
        </RouteLink>
      </TopBarEnd>
      <p className="quiet">{text('limit.intro')}</p>
      {kinds.map((kind) => (
        <Group key={kind} kind={kind} limits={data.limits} wallet={wallet} onOpen={setOpened} />
      ))}
      {opened && (
        <Sheet
          limits={ofKind(data.limits, opened.kind)}
          first={opened.span}
          wallet={wallet}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

function ofKind(limits: readonly MemberLimit[], kind: LimitKind): readonly MemberLimit[] {
  return spans.flatMap((span) => limits.find((each) => each.kind === kind && each.span === span) ?? [])
}

type GroupProps = {
  readonly kind: LimitKind
  readonly limits: readonly MemberLimit[]
  readonly wallet: MemberWallet
  readonly onOpen: (limit: MemberLimit) => void
}

function Group({ kind, limits, wallet, onOpen }: GroupProps) {
  const text = useText()
  const { icon: Icon, hue } = faces[kind]
  const own = ofKind(limits, kind)
  const set = own.filter(({ amount }) => amount !== null)
  const first = set[0] ?? own[0]
  return (
    <section className="card limit-card" aria-label={text(`limit.${kind}`)}>
      <div className="limit-head">
        <span className="list-well" style={{ '--row-h': hue }}>
          <Icon size={20} strokeWidth={2.1} aria-hidden="true" />
        </span>
        <div>
          <h2>{text(`limit.${kind}`)}</h2>
          <p className="note">{text(`limit.${kind}Hint`)}</p>
        </div>
        {first && (
          <Button
            variant="soft"
            size="medium"
            className="limit-change"
            aria-haspopup="dialog"
            onClick={() => onOpen(first)}
          >
            {text(set.length > 0 ? 'deposit.limitChange' : 'limit.setOne')}
          </Button>
        )}
      </div>
      {set.map((limit) => (
        <LimitRow key={limit.span} limit={limit} wallet={wallet} onOpen={() => onOpen(limit)} />
      ))}
      {own.map(
        (limit) =>
          limit.pending && (
            <PendingRaise key={`raise ${limit.span}`} limit={limit} pending={limit.pending} wallet={wallet} />
          ),
      )}
    </section>
  )
}
