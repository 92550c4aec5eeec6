import { type ContractType, contractTypes } from '@fairground/domain/agents/contract.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatUpcoming, phoneZone } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import Handshake from 'lucide-react/icons/handshake'
import { useOffer } from '../../../../data/agents/offers.ts'
import { RouteLink } from '../../../../routing/route-link.tsx'

const pages = {
  'daily-salary': 'salaryContract',
  dividend: 'dividendContract',
  hourly: 'hourlyContract',
} as const satisfies Readonly<Record<ContractType, string>>

/** Contracts that wait for an answer. */
export function OfferCards() {
  return contractTypes.map((type) => <OfferCard key={type} type={type} />)
}

function OfferCard({ type }: { type: ContractType }) {
  const { text, language } = useWords()
  const offer = useOffer(type)
  if (!offer) return null
  const { expiresAt } = offer
  return (
    <RouteLink route={pages[type]} className="card agents-offer">
      <span className="list-well" style={{ '--row-h': 60 }}>
        <Handshake size={22} strokeWidth={2} aria-hidden="true" />
      </span>
      <span className="list-words">
        <span className="list-label">{text(`agents.${pages[type]}`)}</span>
        {expiresAt !== null && (
          <span className="list-hint">
            {text('agents.openUntil', {
              time: formatUpcoming(languageOf(language), new Date(expiresAt), phoneZone, new Date()),
            })}
          </span>
        )}
      </span>
      <span className="button button-soft button-medium">{text('agents.seeOffer')}</span>
    </RouteLink>
  )
}
