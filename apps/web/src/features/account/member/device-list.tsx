import type { readDevices } from '@fairground/contract/account/account.ts'
import type { OutputOf } from '@fairground/contract/call.ts'
import { deviceNameOf } from '@fairground/domain/account/device-name.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { formatDateTime, phoneZone } from '@fairground/i18n/format.ts'
import { Button } from '@fairground/ui/button.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { useDevices, useRevokeDevice } from '../../../data/account/account.ts'
import { loadStepUp } from '../../../parts/account/step-up.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { createLazyComponent } from '../../../parts/page/lazy-screen.tsx'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'

const StepUp = createLazyComponent(loadStepUp)

type Device = OutputOf<typeof readDevices>['devices'][number]

/** Where the account is logged in; a device that is not the member's own can be shown the door from here. */
export function DeviceList() {
  const text = useText()
  const devices = useDevices()
  const { mutate: revoke, isPending, variables } = useRevokeDevice()
  const [asked, setAsked] = useState<string | null>(null)
  const end = (sessionId: string) =>
    revoke(sessionId, {
      onSuccess: () => toast('saved', text('devices.ended')),
      onError: (error) => {
        if (error instanceof Refusal && error.refusal === 'STEP_UP_NEEDED') setAsked(sessionId)
        else toast('error', refusalText(text, error))
      },
    })
  return (
    <section className="card member-devices" aria-labelledby="devices">
      <h2 id="devices" className="card-title">
        {text('devices.title')}
      </h2>
      <p className="note mt-1">{text('devices.hint')}</p>
      {devices.isPending && <RowSkeletons count={2} className="h-15" />}
      {devices.isError && !devices.data && <LoadFailed busy={devices.isFetching} onRetry={() => devices.refetch()} />}
      <ul className="mt-2">
        {devices.data?.devices.map((device) => (
          <DeviceRow
            key={device.sessionId}
            device={device}
            busy={isPending && variables === device.sessionId}
            onEnd={() => end(device.sessionId)}
          />
        ))}
      </ul>
      {asked !== null && (
        <StepUp
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            end(asked)
          }}
        />
      )}
    </section>
  )
}

function DeviceRow({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd: () => void }) {
  const text = useText()
  const { language } = useWords()
  const { current, userAgent, standalone, country, seenAt } = device
  const Icon = /mobile|android|iphone|ipad/i.test(userAgent) ? Smartphone : Monitor
  const name = deviceNameOf(userAgent) ?? text('devices.unknown')
  const when = text('devices.seen', { when: formatDateTime(languageOf(language), new Date(seenAt), phoneZone) })
  const facts = [standalone && text('devices.homeScreen'), country, current ? text('devices.this') : when]
  return (
    <li className="device-row">
      <Icon size={22} strokeWidth={1.9} className="row-icon is-plain" aria-hidden="true" />
      <span className="device-words">
        <b className="device-name">{name}</b>
        <span className="device-facts">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {!current && (
        <Button variant="soft" size="small" busy={busy} onClick={onEnd} aria-label={`${text('devices.end')}: ${name}`}>
          {text('devices.end')}
        </Button>
      )}
    </li>
  )
}
