import '../../parts/parts.css'
import { randomId } from '@fairground/client/random-id.ts'
import { areTerms, type ContractType } from '@fairground/domain/agents/contract.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote } from '@fairground/ui/field.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { type FormEvent, useState } from 'react'
import {
  type ContractsOfType,
  termsOfWire,
  useAgentsBelow,
  useApplyContract,
  type WireTerms,
} from '../../../../data/agents/contracts.ts'
import { withStepUp } from '../../../../parts/account/step-up.ts'
import type { Money } from '../../../../parts/form/amount-money.ts'
import { refusalText } from '../../../../parts/form/refusal-text.ts'
import { Stepper } from '../../parts/stepper.tsx'
import { shareText } from '../rate-text.ts'

type FormProps = {
  /** Of the agent above, or to an agent directly below. */
  readonly kind: 'request' | 'offer'
  readonly type: ContractType
  readonly data: ContractsOfType
  readonly money: Money
  readonly onClose: () => void
}

/** The lines are those of the best terms that can be agreed, and each share may be lower. */
export function ContractForm({ kind, type, data, money, onClose }: FormProps) {
  const text = useText()
  const own = data.next ?? data.current
  const limit = kind === 'request' ? data.info.limit : (own?.terms ?? null)
  const title = text(kind === 'request' ? 'contract.ask' : 'contract.offerBelow')
  return (
    <Sheet title={title} close={text('dialog.close')} onClose={onClose}>
      {limit && <Lines {...{ kind, type, limit, money, onClose }} />}
    </Sheet>
  )
}

type LinesProps = Pick<FormProps, 'kind' | 'type' | 'money' | 'onClose'> & { readonly limit: WireTerms }

function Lines({ kind, type, limit, money, onClose }: LinesProps) {
  const text = useText()
  const [key] = useState(randomId)
  const [rates, setRates] = useState(() => limit.tiers.map(({ rate }) => rate))
  const [memberId, setMember] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutateAsync, isPending, error } = useApplyContract()
  const terms = { ...limit, tiers: limit.tiers.map((tier, at) => ({ ...tier, rate: rates[at] ?? tier.rate })) }
  const isRising = areTerms(type, termsOfWire(terms))
  const isMissing = kind === 'offer' && memberId === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isPending || !isRising || isMissing) return
    const to = kind === 'offer' ? { memberId } : {}
    const made = await withStepUp(() => mutateAsync({ key, type, terms, ...to })).catch(() => null)
    if (!made) return
    toast('saved', text(kind === 'offer' ? 'contract.offerSent' : 'contract.requestSent'))
    onClose()
  }
  return (
    <form className="deal-sheet" noValidate onSubmit={submit}>
      <p className="note">{text(kind === 'offer' ? 'contract.offerHint' : 'contract.askHint')}</p>
      {kind === 'offer' && <AgentChoice value={memberId} isWrong={isTried && isMissing} onChoose={setMember} />}
      {limit.tiers.map((tier, at) => (
        <Tier
          key={tier.minBase}
          {...{ type, tier, money }}
          rate={rates[at] ?? tier.rate}
          onChange={(rate) => setRates((before) => before.map((each, place) => (place === at ? rate : each)))}
        />
      ))}
      <div role="alert">
        {isTried && !isRising && <FieldNote note={text('contract.mustRise')} wrong />}
        {error && !isPending && <FieldNote note={refusalText(text, error)} wrong />}
      </div>
      <Button type="submit" busy={isPending}>
        {text(kind === 'offer' ? 'contract.sendOffer' : 'contract.sendRequest')}
      </Button>
    </form>
  )
}

type TierProps = {
  readonly type: ContractType
  readonly tier: WireTerms['tiers'][number]
  readonly money: Money
  readonly rate: number
  readonly onChange: (rate: number) => void
}

function Tier({ type, tier, money, rate, onChange }: TierProps) {
  const { text, language } = useWords()
  // A hundredth of a percent of the stake, or one percent of what was kept.
  const step = type === 'dividend' ? 10_000 : 100
  const lower = Math.ceil(rate / step) * step - step
  const higher = Math.min(tier.rate, Math.floor(rate / step) * step + step)
  const label = text('contract.line', { amount: money.short(tier.minBase), active: tier.minActive })
  return (
    <div className="field">
      <p className="field-label">{label}</p>
      <Stepper
        label={label}
        less={text('contract.less')}
        more={text('contract.more')}
        value={shareText(language, rate)}
        caption={text('contract.atMost', { rate: shareText(language, tier.rate) })}
        onLess={lower >= step ? () => onChange(lower) : null}
        onMore={rate < tier.rate ? () => onChange(higher) : null}
      />
    </div>
  )
}

type ChoiceProps = { readonly value: string; readonly isWrong: boolean; readonly onChoose: (id: string) => void }

function AgentChoice({ value, isWrong, onChoose }: ChoiceProps) {
  const text = useText()
  const { data: agents } = useAgentsBelow()
  if (agents?.length === 0) return <FieldNote note={text('contract.noAgents')} wrong={isWrong} />
  return (
    <fieldset className="deal-choices">
      <legend className="field-label">{text('contract.agent')}</legend>
      {agents?.map(({ id, name }) => (
        <label key={id} className="deal-chip">
          <input type="radio" name="agent" className="sr-only" checked={id === value} onChange={() => onChoose(id)} />
          <bdi dir="ltr">{name}</bdi>
        </label>
      ))}
      {isWrong && <FieldNote note={text('contract.chooseAgent')} wrong />}
    </fieldset>
  )
}
