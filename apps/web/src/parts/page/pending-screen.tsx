import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText } from '@fairground/ui/words.tsx'

export function PendingScreen() {
  const text = useText()
  return (
    <div role="status" className="grid gap-4 px-4 pt-4">
      <span className="sr-only">{text('state.loading')}</span>
      <Skeleton className="is-card h-41" />
      <Skeleton className="is-field h-14" />
      <Skeleton className="is-field h-14" />
      <Skeleton className="is-field h-14" />
    </div>
  )
}
