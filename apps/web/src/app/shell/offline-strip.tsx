import { Outline } from '@fairground/ui/outline.tsx'
import { wifiOff } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useOffline } from '../../net/reach.ts'

export function OfflineStrip() {
  const text = useText()
  const offline = useOffline()
  return (
    <div role="status">
      {offline && (
        <p className="offline-strip">
          <Outline d={wifiOff} size={16} strokeWidth={2.2} className="shrink-0" />
          {text('state.offline')}
        </p>
      )}
    </div>
  )
}
