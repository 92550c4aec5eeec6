import { languageOf } from '@fairground/domain/languages.ts'
import { formatUpcoming, phoneZone } from '@fairground/i18n/format.ts'
import { useText, useWords } from '@fairground/ui/words.tsx'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useDeposit } from '../../../data/cashier/deposit.ts'
import { type TrackerStep, trackerSteps, useWithdrawal } from '../../../data/cashier/withdraw.ts'

/** How the order stands now, whatever the message said then. Without the order the message is its text alone. */
export function OrderState({ kind, order }: { kind: string; order: string | null }) {
  if (order === null) return null
  return kind === 'deposit-credited' ? <DepositState id={order} /> : <WithdrawalSteps id={order} />
}

function DepositState({ id }: { id: string }) {
  const text = useText()
  const { data } = useDeposit(id)
  if (!data) return null
  return (
    <p className="card letter-state" role="status">
      {text('inbox.stateNow', { state: text(`order.state.${data.state}`) })}
    </p>
  )
}

function WithdrawalSteps({ id }: { id: string }) {
  const text = useText()
  const { data } = useWithdrawal(id)
  if (!data) return null
  return (
    <ol className="card letter-steps" aria-label={text('withdrawal.steps')}>
      {trackerSteps(data).map((step) => (
        <Step key={step.state} step={step} waitsUntil={data.waitsUntil} />
      ))}
    </ol>
  )
}

function Step({ step: { state, at, status }, waitsUntil }: { step: TrackerStep; waitsUntil: string | null }) {
  const { text, language } = useWords()
  const time = (moment: string) => formatUpcoming(languageOf(language), new Date(moment), phoneZone, new Date())
  const waits = status === 'now' && waitsUntil !== null && Date.parse(waitsUntil) > Date.now() ? waitsUntil : null
  return (
    <li className="letter-step" data-look={status} aria-current={status === 'now' ? 'step' : undefined}>
      <span className="letter-dot" aria-hidden="true">
        {status === 'done' && <Check size={15} strokeWidth={3} />}
        {status === 'stopped' && <X size={15} strokeWidth={3} />}
      </span>
      <span className="letter-words">
        <b>{text(`withdrawal.state.${state}`)}</b>
        {waits !== null && <span className="letter-time">{text('withdrawal.waits', { time: time(waits) })}</span>}
        {waits === null && at !== null && (
          <time className="letter-time" dateTime={at}>
            {time(at)}
          </time>
        )}
      </span>
    </li>
  )
}
