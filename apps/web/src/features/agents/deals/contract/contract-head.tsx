import { languageOf } from '@fairground/domain/languages.ts'
import { formatDate, formatUpcoming, phoneZone } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import Clock from 'lucide-react/icons/clock'
import type { AgentContract } from '../../../../data/agents/contracts.ts'
import { useWhitelabel } from '../../../../data/system/system.ts'
import { Initial } from '../../parts/initial.tsx'

type HeadProps = { readonly contract: AgentContract; readonly isFromBrand: boolean }

/** With whom it is, since when, and how long an answer is possible. */
export function ContractHead({ contract, isFromBrand }: HeadProps) {
  const { text, language } = useWords()
  const { name: brand } = useWhitelabel()
  const { isMine, name, state, createdAt } = contract
  const other = isMine ? (isFromBrand ? brand : text('contract.above')) : name
  const told = !isMine
    ? text(state === 'requested' ? 'contract.requestOf' : 'contract.withWhom', { name })
    : state === 'requested'
      ? text('contract.requestTo')
      : text('contract.from', { name: isFromBrand ? brand : text('contract.above') })
  return (
    <div className="deal-who">
      <Initial name={other} />
      <div className="min-w-0">
        <p className="deal-name">{told}</p>
        <p className="caption">
          {text('contract.sent', { date: formatDate(languageOf(language), new Date(createdAt), phoneZone) })}
        </p>
      </div>
      <StateMark contract={contract} />
    </div>
  )
}

type StateWords = { readonly text: string; readonly variant: 'open' | 'good' | 'plain' }

/** How a contract stands: how long an answer is possible, from or until when it holds, or the word for it. */
export function useStateWords({ state, expiresAt, activeFrom, endsAt }: AgentContract): StateWords {
  const { text, language } = useWords()
  const on = (at: string) => formatUpcoming(languageOf(language), new Date(at), phoneZone, new Date())
  const isAgreed = state === 'active' || state === 'accepted'
  if (expiresAt !== null) return { text: text('contract.until', { date: on(expiresAt) }), variant: 'open' }
  if (endsAt !== null && isAgreed) return { text: text('contract.endsOn', { date: on(endsAt) }), variant: 'plain' }
  if (state === 'accepted' && activeFrom !== null)
    return { text: text('contract.startsOn', { date: on(activeFrom) }), variant: 'good' }
  return { text: text(`contract.state.${state}`), variant: isAgreed ? 'good' : 'plain' }
}

const marks = { open: 'deal-mark is-open', good: 'deal-mark is-good', plain: 'deal-mark' } as const

/** A time to answer is amber with a clock; everything else is a word. */
export function StateMark({ contract }: { readonly contract: AgentContract }) {
  const { text, variant } = useStateWords(contract)
  return (
    <span className={marks[variant]}>
      {variant === 'open' && <Clock size={14} strokeWidth={2.3} aria-hidden="true" />}
      {text}
    </span>
  )
}
