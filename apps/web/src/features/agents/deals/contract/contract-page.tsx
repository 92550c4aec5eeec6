import { contractText } from '@fairground/domain/agents/contract.ts'
import { Button } from '@fairground/ui/button.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText } from '@fairground/ui/words.tsx'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { type AgentContract, type ContractsOfType, termsOfWire } from '../../../../data/agents/contracts.ts'
import { useWhitelabel } from '../../../../data/system/system.ts'
import type { Money } from '../../../../parts/form/amount-money.ts'
import { TopBarEnd } from '../../../../parts/page/top-bar-end.tsx'
import { ContractHead } from './contract-head.tsx'
import { ContractPreview } from './contract-preview.tsx'
import { ContractRules } from './contract-rules.tsx'
import { ContractTermsTable } from './contract-terms.tsx'
import { EndContract } from './end-contract.tsx'
import { useContractAction } from './use-contract-action.ts'

type PageProps = { readonly contract: AgentContract; readonly data: ContractsOfType; readonly money: Money }

/** One contract with everything that somebody must know before they answer it. */
export function ContractPage({ contract, data, money }: PageProps) {
  const text = useText()
  const { terms, isMine, actions } = contract
  const isOpen = actions.includes('accept') || actions.includes('withdraw')
  return (
    <div className="deal">
      <TopBarEnd>
        <FullText contract={contract} />
      </TopBarEnd>
      <ContractHead contract={contract} isFromBrand={data.info.limit === null} />
      <Pitch contract={contract} />
      <section className="card deal-card" aria-label={text('contract.terms')}>
        <ContractTermsTable terms={terms} money={money} isMine={isMine} />
      </section>
      {isOpen && <ContractPreview contract={contract} money={money} />}
      <ContractRules contract={contract} />
      <EndContract contract={contract} />
      <Answers contract={contract} />
    </div>
  )
}

export function Pitch({ contract }: { readonly contract: Pick<AgentContract, 'type' | 'terms'> }) {
  const text = useText()
  const { name: brand } = useWhitelabel()
  const { type, terms } = contract
  if (type !== 'dividend') return <p className="deal-pitch">{text(`contract.pitch.${type}`)}</p>
  const often = text(terms.period === 'month' ? 'contract.pitch.month' : 'contract.pitch.half-month', { brand })
  return (
    <p className="deal-pitch">{`${often} ${text(terms.carries ? 'contract.pitch.carries' : 'contract.pitch.fresh')}`}</p>
  )
}

/** Both answers are of one size, and none is chosen beforehand. */
function Answers({ contract }: { readonly contract: AgentContract }) {
  const text = useText()
  const { answer, busyWith } = useContractAction(contract)
  if (contract.actions.includes('accept'))
    return (
      <div className="dock">
        <Button
          variant="secondary"
          className="is-wide"
          busy={busyWith === 'reject'}
          onClick={() => void answer('reject')}
        >
          {text('contract.decline')}
        </Button>
        <Button className="is-wide" busy={busyWith === 'accept'} onClick={() => void answer('accept')}>
          {text('contract.accept')}
        </Button>
      </div>
    )
  if (!contract.actions.includes('withdraw')) return null
  return (
    <div className="dock">
      <Button variant="secondary" className="is-wide" busy={busyWith !== null} onClick={() => void answer('withdraw')}>
        {text(contract.isMine ? 'contract.withdrawRequest' : 'contract.withdrawOffer')}
      </Button>
    </div>
  )
}

/** The text of which both sides accept the hash. */
function FullText({ contract }: { readonly contract: AgentContract }) {
  const text = useText()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <button
        type="button"
        className="icon-button col-start-3"
        aria-label={text('contract.fullText')}
        aria-haspopup="dialog"
        onClick={() => setShown(true)}
      >
        <FileText size={22} strokeWidth={2} aria-hidden="true" />
      </button>
      {isShown && (
        <Sheet title={text('contract.fullText')} close={text('dialog.close')} onClose={() => setShown(false)}>
          <div className="deal-sheet">
            <p className="note">{text('contract.fullTextHint')}</p>
            <pre className="deal-text" dir="ltr">
              {contractText(contract.type, termsOfWire(contract.terms))}
            </pre>
            <p className="caption">{text('contract.hash')}</p>
            <p className="deal-text" dir="ltr">
              {contract.termsHash}
            </p>
          </div>
        </Sheet>
      )}
    </>
  )
}
