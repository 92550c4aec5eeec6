import { languageOf } from '@fairground/domain/languages.ts'
import { formatComing, formatNumber } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import type { AgentContract, WirePayout } from '../../../../data/agents/contracts.ts'
import { useWhitelabel } from '../../../../data/system/system.ts'
import { HeroAmount } from '../../../../parts/account/hero-amount.tsx'
import type { Money } from '../../../../parts/form/amount-money.ts'
import { useNamePage } from '../../../../parts/page/page-name.ts'
import { periodOfSpan, periodText } from '../contract/period-text.ts'
import { shareText } from '../rate-text.ts'
import { dayText } from './day-text.ts'
import { type RebatePayout, type Recomputed, recomputePayout, recomputeRebate, unitsText } from './recompute.ts'
import { SealRow } from './seal-row.tsx'

type PageProps = {
  readonly title: string
  readonly period: string
  readonly caption: string
  readonly amount: string
  readonly money: Money
  readonly recomputed: Recomputed | null
  readonly children: ReactNode
}

function Page({ title, period, caption, amount, money, recomputed, children }: PageProps) {
  const { text } = useWords()
  useNamePage(title)
  return (
    <div className="deal">
      <div className="deal-hero">
        <p className="deal-name">{period}</p>
        <HeroAmount
          wallet={{ currencySymbol: money.symbol, displayDigits: money.digits }}
          amount={amount}
          look={/[1-9]/.test(amount) ? 'gained' : 'plain'}
        />
        <p className="quiet">{caption}</p>
      </div>
      <SealRow recomputed={recomputed} money={money} />
      <section className="card deal-card" aria-label={text('payout.rows')}>
        <h2 className="deal-title">{text('payout.rows')}</h2>
        <dl className="deal-lines">{children}</dl>
      </section>
    </div>
  )
}

type RowProps = {
  readonly label: string
  readonly value: string
  /** What the phone comes to where that is something else. */
  readonly computed?: string | null
}

function Row({ label, value, computed = null }: RowProps) {
  const { text } = useWords()
  return (
    <div data-wrong={computed !== null || undefined}>
      <dt>{label}</dt>
      <dd>
        <bdi className="num">{value}</bdi>
        {computed !== null && <span>{text('payout.computed', { amount: computed })}</span>}
      </dd>
    </div>
  )
}

type ContractPayoutProps = {
  readonly payout: WirePayout
  readonly payouts: readonly WirePayout[]
  readonly contracts: readonly AgentContract[]
  readonly money: Money
}

/** Every figure of a payout, and whether the same code comes to the same on this phone. */
export function ContractPayoutPage({ payout, payouts, contracts, money }: ContractPayoutProps) {
  const { text, language } = useWords()
  const { zone, name: brand } = useWhitelabel()
  const { type, paidAt } = payout
  const recomputed = recomputePayout(payout, contracts, payouts)
  const computedOf = (figure: string) => {
    const found = recomputed?.differences.find((each) => each.figure === figure)
    return found ? found.computed : null
  }
  const row = (figure: 'carriedIn' | 'owedIn' | 'base' | 'gross' | 'below' | 'carriedOut' | 'owedOut', sign = '') => {
    const computed = computedOf(figure)
    if (!/[1-9]/.test(payout[figure]) && computed === null) return null
    return (
      <Row
        label={text(`payout.${figure}`)}
        value={`${sign}${money.full(payout[figure])}`}
        computed={computed === null ? null : money.full(computed)}
      />
    )
  }
  const share = (rate: string) => (rate === 'null' ? text('payout.noLine') : shareText(language, Number(rate)))
  const computedRate = computedOf('rate')
  return (
    <Page
      title={text(`contract.name.${type}`)}
      period={periodText(language, zone, periodOfSpan(payout), payout)}
      caption={
        paidAt === null
          ? text('payout.waiting', { brand })
          : text('payout.paidAt', { time: formatComing(languageOf(language), new Date(paidAt), zone, new Date()) })
      }
      amount={payout.paid}
      money={money}
      recomputed={recomputed}
    >
      <Row
        label={text(type === 'dividend' ? 'contract.kept' : 'contract.stake')}
        value={money.full(type === 'dividend' ? payout.net : payout.turnover)}
      />
      <Row label={text('contract.active')} value={String(payout.active)} />
      {row('carriedIn')}
      {type === 'dividend' && row('base')}
      <Row
        label={text('payout.rate')}
        value={share(String(payout.rate))}
        computed={computedRate === null ? null : share(computedRate)}
      />
      {row('gross')}
      {row('below', '\u2212')}
      {row('owedIn', '\u2212')}
      <Row
        label={text('payout.paid')}
        value={money.full(payout.paid)}
        computed={computedOf('paid') === null ? null : money.full(computedOf('paid') ?? '')}
      />
      {row('carriedOut')}
      {row('owedOut')}
    </Page>
  )
}

type RebateProps = { readonly payout: RebatePayout; readonly payouts: readonly RebatePayout[]; readonly money: Money }

/** A day of rebates: what was earned to the last fraction, what of it was paid, and what is carried on. */
export function RebatePage({ payout, payouts, money }: RebateProps) {
  const { text, language } = useWords()
  const { day, amount, turnoverUnits, ownUnits, carriedIn, carriedOut } = payout
  const recomputed = recomputeRebate(payout, payouts)
  const exact = (units: bigint) => formatNumber(languageOf(language), unitsText(units), 8)
  const computedOf = (figure: string) => recomputed.differences.find((each) => each.figure === figure)?.computed ?? null
  const fraction = (figure: 'carriedIn' | 'carriedOut', units: number) => {
    const computed = computedOf(figure)
    return (
      <Row
        label={text(`payout.fraction.${figure}`)}
        value={exact(BigInt(units))}
        computed={computed === null ? null : exact(BigInt(computed))}
      />
    )
  }
  const computedPaid = computedOf('paid')
  const paid = (wire: string) => formatNumber(languageOf(language), wire as `${number}`, 4)
  return (
    <Page
      title={text('payout.rebate')}
      period={dayText(language, day)}
      caption={text('payout.inBalance')}
      amount={amount}
      money={money}
      recomputed={recomputed}
    >
      <Row label={text('payout.earned')} value={exact(BigInt(turnoverUnits))} />
      {ownUnits !== '0' && <Row label={text('payout.own')} value={exact(BigInt(ownUnits))} />}
      {fraction('carriedIn', carriedIn)}
      <Row
        label={text('payout.paid')}
        value={paid(amount)}
        computed={computedPaid === null ? null : paid(computedPaid)}
      />
      {fraction('carriedOut', carriedOut)}
    </Page>
  )
}
