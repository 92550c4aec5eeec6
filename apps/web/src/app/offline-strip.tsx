import { Outline } from '@fairground/ui/outline.tsx'
import { wifiOff } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useOnline } from '../device/online.ts'
import { useServerReached } from '../net/reach.ts'

export function OfflineStrip() {
  const text = useText()
  const online = useOnline()
  const reached = useServerReached()
  const off = !online || !reached
  return (
    <div role="status">
      {off && (
        <p className="offline-strip">
          <Outline d={wifiOff} size={16} strokeWidth={2.2} className="shrink-0" />
          {text('state.offline')}
        </p>
      )}
    </div>
  )
}
