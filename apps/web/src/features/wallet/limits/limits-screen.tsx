import '../wallet.css'
import type { LimitKind } from '@fairground/domain/ledger/limits.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { type MemberWallet, useMemberWallet } from '../../../data/wallet/wallet.ts'
import { type MemberLimit, useLimits } from '../../../data/wallet/wallet-limits.ts'
import { useRequireMember } from '../../../parts/account/use-require-member.ts'
import { createLatePart } from '../../../parts/page/lazy-screen.tsx'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { LimitRow } from './limit-row.tsx'

/** What somebody allows themselves, in plain words and without a word that would talk them out of it (P2). */
export function LimitsScreen() {
  return useRequireMember({ freeTo: 'wallet' }) ? <Limits /> : null
}

const Sheet = createLatePart(() => import('./limit-sheet.tsx').then(({ LimitSheet }) => LimitSheet))

const kinds = ['deposit', 'loss', 'stake'] as const satisfies readonly LimitKind[]
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
      <p className="quiet">{text('limit.intro')}</p>
      {kinds.map((kind) => (
        <Group key={kind} kind={kind} limits={data.limits} wallet={wallet} onOpen={setOpened} />
      ))}
      {opened && <Sheet limit={opened} wallet={wallet} onClose={() => setOpened(null)} />}
    </div>
  )
}

type GroupProps = {
  readonly kind: LimitKind
  readonly limits: readonly MemberLimit[]
  readonly wallet: MemberWallet
  readonly onOpen: (limit: MemberLimit) => void
}

function Group({ kind, limits, wallet, onOpen }: GroupProps) {
  const text = useText()
  return (
    <section className="card limit-card" aria-label={text(`limit.${kind}`)}>
      <h2>{text(`limit.${kind}`)}</h2>
      <p className="quiet">{text(`limit.${kind}Hint`)}</p>
      {spans.map((span) => {
        const limit = limits.find((each) => each.kind === kind && each.span === span)
        return limit && <LimitRow key={span} limit={limit} wallet={wallet} onOpen={() => onOpen(limit)} />
      })}
    </section>
  )
}
