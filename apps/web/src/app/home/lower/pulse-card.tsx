import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { LucideIcon } from 'lucide-react'
import Activity from 'lucide-react/icons/activity'
import CircleCheck from 'lucide-react/icons/circle-check'
import Database from 'lucide-react/icons/database'
import Radio from 'lucide-react/icons/radio'
import Server from 'lucide-react/icons/server'
import Smartphone from 'lucide-react/icons/smartphone'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type Pulse, type PulseStep, pulseSteps, stepsReached, usePulse } from './use-pulse.ts'

const icons: Readonly<Record<PulseStep, LucideIcon>> = {
  phone: Smartphone,
  server: Server,
  database: Database,
  news: Radio,
  back: CircleCheck,
}

export function PulseCard() {
  const text = useText()
  const { pulse, start } = usePulse()
  const busy = pulse.phase === 'running'
  const label = busy ? 'pulse.busy' : pulse.phase === 'ready' ? 'pulse.start' : 'pulse.again'
  return (
    <section className="card mx-4 mt-5 px-3 py-4 min-[360px]:px-4" aria-labelledby="pulse">
      <h2 id="pulse" className="card-title">
        {text('pulse.title')}
      </h2>
      <p className="note mt-1.5">{text('pulse.hint')}</p>
      <PulseSteps pulse={pulse} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <PulseResult pulse={pulse} />
        <Button
          variant="soft"
          size="medium"
          busy={busy}
          onClick={start}
          icon={<Activity size={18} strokeWidth={2.3} />}
        >
          {text(label)}
        </Button>
      </div>
    </section>
  )
}

function PulseSteps({ pulse }: { pulse: Pulse }) {
  const text = useText()
  const reached = stepsReached(pulse)
  const classOf = (place: number) => {
    if (place < reached) return 'pulse-step is-reached'
    return place === reached && pulse.phase === 'running' ? 'pulse-step is-waiting' : 'pulse-step'
  }
  return (
    <ol className="pulse-steps mt-4">
      {pulseSteps.map((step, place) => {
        const Icon = icons[step]
        return (
          <li key={step} className={classOf(place)} data-reached={place < reached}>
            <span className="pulse-node">
              <Icon size={19} strokeWidth={2.1} />
            </span>
            {text(`pulse.${step}`)}
          </li>
        )
      })}
    </ol>
  )
}

function PulseResult({ pulse }: { pulse: Pulse }) {
  const text = useText()
  return (
    <p role="status" className="pulse-result min-w-36 flex-1 empty:min-w-0">
      {pulse.phase === 'done' && <span className="is-good">{text('pulse.done', { ms: pulse.totalMs })}</span>}
      {pulse.phase === 'failed' && (
        <span className="is-bad flex items-center gap-2">
          <TriangleAlert size={18} strokeWidth={2.2} className="shrink-0" />
          {text('pulse.failed')}
        </span>
      )}
    </p>
  )
}
