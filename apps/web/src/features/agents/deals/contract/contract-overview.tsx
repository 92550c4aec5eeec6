import type { ContractType } from '@fairground/domain/agents/contract.ts'
import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useState } from 'react'
import type { AgentContract, ContractsOfType } from '../../../../data/agents/contracts.ts'
import { useWhitelabel } from '../../../../data/system/system.ts'
import type { Money } from '../../../../parts/form/amount-money.ts'
import { createLazyComponent } from '../../../../parts/page/lazy-screen.tsx'
import { ListCard, RouteRow } from '../../../../parts/page/list-row.tsx'
import { writeQuery } from '../../../../routing/location-query.ts'
import { StateMark } from './contract-head.tsx'
import { Pitch } from './contract-page.tsx'
import { ContractRow } from './contract-row.tsx'
import { ContractTermsTable } from './contract-terms.tsx'
import { Line } from './dividend-periods.tsx'
import { EndContract } from './end-contract.tsx'

/** Written rarely, so it comes with the tap. */
const ContractForm = createLazyComponent(() => import('./contract-form.tsx').then((part) => part.ContractForm))

type OverviewProps = { readonly type: ContractType; readonly data: ContractsOfType; readonly money: Money }

/** How things stand with this kind of contract. */
export function ContractOverview({ type, data, money }: OverviewProps) {
  const text = useText()
  const [form, setForm] = useState<'request' | 'offer' | null>(null)
  const { mine, below, current, next, info, history } = data
  const past = history.filter(({ id }) => ![mine?.id, current?.id, next?.id].includes(id))
  const canAsk = info.canRequest && mine === null
  return (
    <div className="deal">
      {!current && !next && <NoContract type={type} data={data} />}
      {mine && (
        <ListCard>
          <ContractRow contract={mine} label={text('contract.yourRequest')} />
        </ListCard>
      )}
      {current && <InForce contract={current} data={data} money={money} />}
      {next && <InForce contract={next} money={money} />}
      {below.length > 0 && (
        <section aria-label={text('contract.requests')} className="deal-part">
          <h2 className="deal-title">{text('contract.requests')}</h2>
          <ListCard>
            {below.map((each) => (
              <ContractRow key={each.id} contract={each} label={each.name} />
            ))}
          </ListCard>
        </section>
      )}
      {info.canOffer && (
        <Button variant="soft" size="medium" aria-haspopup="dialog" onClick={() => setForm('offer')}>
          {text('contract.offerBelow')}
        </Button>
      )}
      <ListCard>
        <RouteRow
          route="payouts"
          search={writeQuery({ type })}
          icon={ReceiptText}
          hue={86}
          label={text('payout.title')}
        />
      </ListCard>
      {past.length > 0 && (
        <section aria-label={text('contract.history')} className="deal-part">
          <h2 className="deal-title">{text('contract.history')}</h2>
          <ListCard>
            {past.map((each) => (
              <ContractRow key={each.id} contract={each} label={text('contract.version', { version: each.version })} />
            ))}
          </ListCard>
        </section>
      )}
      {canAsk && (
        <div className="dock">
          <Button className="is-wide" aria-haspopup="dialog" onClick={() => setForm('request')}>
            {text(current ? 'contract.askOther' : 'contract.ask')}
          </Button>
        </div>
      )}
      {form && <ContractForm kind={form} type={type} data={data} money={money} onClose={() => setForm(null)} />}
    </div>
  )
}

function NoContract({ type, data }: Pick<OverviewProps, 'type' | 'data'>) {
  const text = useText()
  const { name: brand } = useWhitelabel()
  const { limit, canRequest } = data.info
  const usual = { tiers: [], period: 'half-month' as const, carries: true }
  return (
    <section className="deal-none">
      <h2 className="heading">{text(`contract.none.${type}`)}</h2>
      <Pitch contract={{ type, terms: limit ?? usual }} />
      <p className="quiet">{text(canRequest ? 'contract.noneAsk' : 'contract.noneWait', { brand })}</p>
    </section>
  )
}

type InForceProps = { readonly contract: AgentContract; readonly data?: ContractsOfType; readonly money: Money }

function InForce({ contract, data, money }: InForceProps) {
  const text = useText()
  const { terms, type } = contract
  return (
    <section className="card deal-card" aria-label={text(data ? 'contract.current' : 'contract.next')}>
      <div className="deal-head">
        <h2 className="deal-title">{text(data ? 'contract.current' : 'contract.next')}</h2>
        <StateMark contract={contract} />
      </div>
      <ContractTermsTable terms={terms} money={money} isMine />
      {data && (
        <div className="deal-well">
          <p className="deal-well-head">
            <b>{text(`contract.soFar.${terms.period}`)}</b>
          </p>
          <dl className="deal-lines">
            <Line
              label={text(type === 'dividend' ? 'contract.kept' : 'contract.stake')}
              value={money.short(type === 'dividend' ? data.info.period.net : data.info.period.turnover)}
            />
            <Line label={text('contract.active')} value={String(data.info.period.active)} />
          </dl>
        </div>
      )}
      <EndContract contract={contract} />
    </section>
  )
}
