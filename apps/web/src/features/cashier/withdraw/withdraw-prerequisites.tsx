import { useText } from '@fairground/ui/words.tsx'
import type { LucideIcon } from 'lucide-react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import KeyRound from 'lucide-react/icons/key-round'
import Landmark from 'lucide-react/icons/landmark'
import { ListCard } from '../../../parts/page/list-row.tsx'

type FirstProps = {
  readonly hasPassword: boolean
  readonly hasCard: boolean
  readonly onPassword: () => void
  readonly onCard: () => void
}

/** What is still missing before money can leave, one tap each; what is done stays to be seen. */
export function WithdrawPrerequisites({ hasPassword, hasCard, onPassword, onCard }: FirstProps) {
  const text = useText()
  return (
    <section aria-labelledby="withdraw-first" className="withdraw-part">
      <h2 id="withdraw-first" className="withdraw-heading">
        {text('withdraw.first')}
      </h2>
      <ListCard>
        <Step
          icon={KeyRound}
          hue={30}
          label={text('withdraw.firstPassword')}
          hint={text('settings.paymentHint')}
          isDone={hasPassword}
          onOpen={onPassword}
        />
        <Step
          icon={Landmark}
          hue={170}
          label={text('withdraw.firstCard')}
          hint={text('withdraw.ownName')}
          isDone={hasCard}
          onOpen={onCard}
        />
      </ListCard>
    </section>
  )
}

type StepProps = {
  readonly icon: LucideIcon
  readonly hue: number
  readonly label: string
  readonly hint: string
  readonly isDone: boolean
  readonly onOpen: () => void
}

function Step({ icon: Icon, hue, label, hint, isDone, onOpen }: StepProps) {
  const text = useText()
  const face = (
    <>
      <span className="list-well" style={{ '--row-h': hue }}>
        <Icon size={20} strokeWidth={2.1} aria-hidden="true" />
      </span>
      <span className="list-words">
        <span className="list-label">{label}</span>
        <span className="list-hint">{isDone ? text('settings.set') : hint}</span>
      </span>
    </>
  )
  if (isDone)
    return (
      <div className="list-row withdraw-done">
        {face}
        <CircleCheck size={20} strokeWidth={2.2} className="row-icon is-good" aria-hidden="true" />
      </div>
    )
  return (
    <button type="button" className="list-row" aria-haspopup="dialog" onClick={onOpen}>
      {face}
      <ChevronRight size={18} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
    </button>
  )
}
