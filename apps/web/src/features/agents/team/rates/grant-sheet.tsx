import { randomId } from '@fairground/client/random-id.ts'
import { RefusedCall } from '@fairground/contract/client.ts'
import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote } from '@fairground/ui/field.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { Spinner } from '@fairground/ui/spinner.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { type Quota, useGrantQuota } from '../../../../data/agents/quotas.ts'
import { useDownline } from '../../../../data/agents/team.ts'
import { useWhitelabel } from '../../../../data/system/system.ts'
import { withStepUp } from '../../../../parts/account/step-up.ts'
import { refusalText } from '../../../../parts/form/refusal-text.ts'
import { Initial } from '../../parts/initial.tsx'
import { useRateWords } from './rate-words.ts'

export type GrantSheetProps = { readonly quota: Quota; readonly onClose: () => void }

/** Hands places of one band to an agent directly below. They do not come back by themselves, and the sheet says so. */
export function GrantSheet({ quota, onClose }: GrantSheetProps) {
  const text = useText()
  const rate = useRateWords()
  const { zone } = useWhitelabel()
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useDownline(
    { from: dayInZone(new Date(), zone) },
    { kind: 'agent', sort: 'turnover' },
  )
  const agents = data?.pages.flatMap(({ members }) => members)
  const [to, setTo] = useState<string | null>(null)
  const [count, setCount] = useState(1)
  const { hand, failure, isBusy } = useHand(quota, onClose)
  const left = quota.granted - quota.used
  return (
    <Sheet title={text('agents.handOn')} close={text('dialog.close')} onClose={onClose}>
      <div className="agents-sheet">
        <p className="note">{text('agents.handOnHint', { rate: rate(quota.seriesFrom) })}</p>
        {agents === undefined ? (
          isError ? (
            <FieldNote note={text('state.error')} wrong />
          ) : (
            <Spinner label={text('state.loading')} />
          )
        ) : agents.length === 0 ? (
          <p className="note">{text('agents.noAgents')}</p>
        ) : (
          <fieldset className="agents-choices">
            <legend className="field-label">{text('agents.toWhom')}</legend>
            {agents.map((agent) => (
              <button
                key={agent.id}
                type="button"
                className="agents-choice"
                aria-pressed={agent.id === to}
                onClick={() => setTo(agent.id)}
              >
                <Initial name={agent.name} />
                <bdi className="list-label">{agent.name}</bdi>
                <span className="caption num">{rate(agent.series)}</span>
              </button>
            ))}
            {hasNextPage && (
              <Button variant="plain" size="medium" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {text('agents.more10')}
              </Button>
            )}
          </fieldset>
        )}
        <div className="stepper">
          <button
            type="button"
            aria-label={text('agents.fewer')}
            disabled={count <= 1}
            onClick={() => setCount(count - 1)}
          >
            <Minus size={22} strokeWidth={2.4} aria-hidden="true" />
          </button>
          <p aria-live="polite">
            <b className="num">{count}</b>
            <span className="caption">{text('agents.ofFree', { count: left })}</span>
          </p>
          <button
            type="button"
            aria-label={text('agents.morePlaces')}
            disabled={count >= left}
            onClick={() => setCount(count + 1)}
          >
            <Plus size={22} strokeWidth={2.4} aria-hidden="true" />
          </button>
        </div>
        <div role="alert">{failure !== null && <FieldNote note={refusalText(text, failure)} wrong />}</div>
        <Button className="w-full" busy={isBusy} disabled={to === null} onClick={() => to !== null && hand(to, count)}>
          {text('agents.handOnCount', { count })}
        </Button>
      </div>
    </Sheet>
  )
}

/** One key for one hand-over: a try after a lost answer hands nothing over twice. */
function useHand({ seriesFrom }: Quota, onDone: () => void) {
  const text = useText()
  const { mutateAsync, isPending } = useGrantQuota()
  const [failure, setFailure] = useState<unknown>(null)
  const kept = useRef<{ name: string; key: string } | null>(null)
  const hand = async (memberId: string, count: number) => {
    const name = `${memberId} ${count}`
    if (kept.current?.name !== name) kept.current = { name, key: randomId() }
    const { key } = kept.current
    setFailure(null)
    try {
      const given = await withStepUp(() => mutateAsync({ key, memberId, seriesFrom, count }))
      if (given === null) return
      toast('saved', text('agents.handedOn'))
      onDone()
    } catch (error) {
      if (error instanceof RefusedCall) kept.current = null
      setFailure(error)
    }
  }
  return { hand: (memberId: string, count: number) => void hand(memberId, count), failure, isBusy: isPending }
}
