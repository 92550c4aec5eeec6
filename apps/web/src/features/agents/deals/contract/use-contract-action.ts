import { languageOf } from '@fairground/domain/languages.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { formatUpcoming, phoneZone } from '@fairground/i18n/format.ts'
import { toast } from '@fairground/ui/toast.tsx'
import { useWords } from '@fairground/ui/words.tsx'
import { useRef, useState } from 'react'
import { type AgentContract, type ContractAction, useProcessContract } from '../../../../data/agents/contracts.ts'
import { withStepUp } from '../../../../parts/account/step-up.ts'
import { refusalText } from '../../../../parts/form/refusal-text.ts'

/** Sends one answer at a time and says what came of it. */
export function useContractAction(contract: AgentContract) {
  const { text, language } = useWords()
  const { mutateAsync } = useProcessContract()
  const [busyWith, setBusyWith] = useState<ContractAction | null>(null)
  const isSending = useRef(false)
  const date = (at: string | null) =>
    at === null ? '' : formatUpcoming(languageOf(language), new Date(at), phoneZone, new Date())

  const saidOf = (action: ContractAction, { activeFrom, endsAt }: AgentContract) => {
    if (action === 'accept') return text('contract.said.accept', { date: date(activeFrom) })
    if (action === 'terminate') return text('contract.said.terminate', { date: date(endsAt) })
    return text(`contract.said.${action}`)
  }

  const answer = async (action: ContractAction) => {
    if (isSending.current) return
    isSending.current = true
    setBusyWith(action)
    try {
      const told = await withStepUp(() => mutateAsync({ contract, action }))
      if (told) toast('saved', saidOf(action, told))
    } catch (error) {
      const isGone = error instanceof Refusal && error.refusal === 'ORDER_UNKNOWN'
      toast('error', isGone ? text('contract.gone') : refusalText(text, error))
    }
    isSending.current = false
    setBusyWith(null)
  }
  return { answer, busyWith }
}
