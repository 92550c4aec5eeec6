import { languageOf } from '@fairground/domain/languages.ts'
import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { formatUpcoming, phoneZone } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import {
  type AgentContract,
  type PayoutParts,
  termsOfWire,
  usePayoutParts,
  type WirePayout,
} from '../../../../data/agents/contracts.ts'
import { useWhitelabel } from '../../../../data/system/system.ts'
import type { Money } from '../../../../parts/form/amount-money.ts'
import { LoadFailed, RowSkeletons } from '../../../../parts/page/load-states.tsx'
import { periodOfSpan, periodText } from '../contract/period-text.ts'
import { shareText } from '../rate-text.ts'
import { PayoutFrame, PayoutLine } from './payout-frame.tsx'
import { DownlineShares, ResultLines, rowsOfParts } from './payout-parts.tsx'
import { recomputePayout } from './recompute.ts'
import { StakeRows } from './stake-rows.tsx'
import { CheckingRow, VerificationRow } from './verification-row.tsx'

type ContractPayoutProps = {
  readonly payout: WirePayout
  readonly payouts: readonly WirePayout[]
  readonly contracts: readonly AgentContract[]
  readonly money: Money
}

/** Every figure of a payout with what it is made of, and whether the same code comes to the same on this phone. */
export function ContractPayoutPage(props: ContractPayoutProps) {
  const { text, language } = useWords()
  const { zone, name: brand } = useWhitelabel()
  const { payout, money } = props
  const { paidAt } = payout
  const query = usePayoutParts(payout)
  const parts = query.data
  const period = periodText(language, zone, periodOfSpan(payout), payout)
  return (
    <PayoutFrame
      title={text(`contract.name.${payout.type}`)}
      caption={
        <>
          <b className="deal-name">{period}</b>
          <br />
          {paidAt === null
            ? text('payout.waiting', { brand })
            : text('payout.paidAt', {
                time: formatUpcoming(languageOf(language), new Date(paidAt), phoneZone, new Date()),
              })}
        </>
      }
      amount={payout.paid}
      money={money}
    >
      {parts && <OpenedPayout {...props} parts={parts} />}
      {!parts && query.isError && <LoadFailed busy={query.isFetching} onRetry={() => void query.refetch()} />}
      {!parts && !query.isError && (
        <>
          <CheckingRow />
          <RowSkeletons count={4} className="h-14" />
        </>
      )}
    </PayoutFrame>
  )
}

function OpenedPayout({
  payout,
  payouts,
  contracts,
  money,
  parts,
}: ContractPayoutProps & { readonly parts: PayoutParts }) {
  const { text } = useWords()
  const recomputed = recomputePayout(payout, contracts, payouts, parts)
  return (
    <>
      <VerificationRow recomputed={recomputed} money={money} />
      <section className="card deal-card" aria-label={text('payout.rows')}>
        <h2 className="deal-title">{text('payout.rows')}</h2>
        <dl className="deal-lines">
          <Figures
            payout={payout}
            contracts={contracts}
            money={money}
            parts={parts}
            computedOf={(figure) => recomputed?.differences.find((each) => each.figure === figure)?.computed ?? null}
          />
        </dl>
      </section>
      <DownlineShares parts={parts} money={money} />
      <StakeRows title={text('payout.membersTitle')} rows={rowsOfParts(parts)} money={money} />
    </>
  )
}

type FiguresProps = Omit<ContractPayoutProps, 'payouts'> & {
  readonly parts: PayoutParts
  readonly computedOf: (figure: string) => string | null
}

function Figures({ payout, contracts, money, parts, computedOf }: FiguresProps) {
  const { text, language } = useWords()
  const { type } = payout
  const row = (figure: 'carriedIn' | 'owedIn' | 'base' | 'gross' | 'below' | 'carriedOut' | 'owedOut', sign = '') => {
    const computed = computedOf(figure)
    if (!/[1-9]/.test(payout[figure]) && computed === null) return null
    return (
      <PayoutLine
        label={text(`payout.${figure}`)}
        value={`${sign}${money.full(payout[figure])}`.replace(/^-/, '\u2212')}
        computed={computed === null ? null : money.full(computed)}
      />
    )
  }
  const share = (rate: string) => (rate === 'null' ? text('payout.noLine') : shareText(language, Number(rate)))
  const computedRate = computedOf('rate')
  const figure = type === 'dividend' ? 'net' : 'turnover'
  const computedFigure = computedOf(figure)
  return (
    <>
      {parts.result && <ResultLines result={parts.result} money={money} />}
      <PayoutLine
        label={text(type === 'dividend' ? 'contract.kept' : 'contract.stake')}
        value={money.full(payout[figure])}
        computed={computedFigure === null ? null : money.full(computedFigure)}
        isSum={parts.result !== null}
      />
      <PayoutLine label={text('contract.active')} value={String(payout.active)} />
      {row('carriedIn')}
      {type === 'dividend' && row('base')}
      <LineReached payout={payout} contracts={contracts} money={money} />
      <PayoutLine
        label={text('payout.rate')}
        value={share(String(payout.rate))}
        computed={computedRate === null ? null : share(computedRate)}
      />
      {row('gross')}
      {row('below', '\u2212')}
      {row('owedIn', '\u2212')}
      <PayoutLine
        label={text('payout.paid')}
        value={money.full(payout.paid)}
        computed={computedOf('paid') === null ? null : money.full(computedOf('paid') ?? '')}
        isSum
      />
      {row('carriedOut')}
      {row('owedOut')}
    </>
  )
}

/** The line of the terms whose share was paid. */
function LineReached({ payout, contracts, money }: Omit<ContractPayoutProps, 'payouts'>) {
  const { text } = useWords()
  const contract = contracts.find(({ id }) => id === payout.contractId)
  if (!contract || payout.rate === null) return null
  const base = parseAmount(payout.base) ?? 0n
  const line = termsOfWire(contract.terms).tiers.findLast(
    ({ minBase, minActive }) => base >= minBase && payout.active >= minActive,
  )
  if (!line) return null
  const value = text('contract.line', { amount: money.short(formatAmount(line.minBase)), active: line.minActive })
  return <PayoutLine label={text('payout.line')} value={value} isWords />
}
