import { useText } from '@fairground/ui/words.tsx'
import { WifiOff } from 'lucide-react'
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
          <WifiOff size={16} strokeWidth={2.2} className="shrink-0" />
          {text('state.offline')}
        </p>
      )}
    </div>
  )
}
