import { Button } from '@fairground/ui/button.tsx'
import { ConfirmBox } from '@fairground/ui/confirm-box.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import type { AgentContract } from '../../../../data/agents/contracts.ts'
import { useContractAction } from './use-contract-action.ts'

/** Either side may end it; what it still pays is said before. */
export function EndContract({ contract }: { readonly contract: AgentContract }) {
  const text = useText()
  const [isAsked, setAsked] = useState(false)
  const { answer, busyWith } = useContractAction(contract)
  if (!contract.actions.includes('terminate')) return null
  return (
    <>
      <Button
        variant="secondary"
        size="medium"
        busy={busyWith !== null}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        {text('contract.end')}
      </Button>
      {isAsked && (
        <ConfirmBox
          title={text('contract.endTitle')}
          question={text(`contract.endQuestion.${contract.terms.period}`)}
          cancel={text('dialog.cancel')}
          submit={text('contract.end')}
          onCancel={() => setAsked(false)}
          onSubmit={() => {
            setAsked(false)
            void answer('terminate')
          }}
        />
      )}
    </>
  )
}
