import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText } from '@fairground/ui/words.tsx'

export function PendingScreen() {
  const text = useText()
  return (
    <div role="status" className="grid gap-4 px-4 pt-4">
      <span className="sr-only">{text('state.loading')}</span>
      <Skeleton className="h-41 rounded-lg" />
      <Skeleton className="h-14 rounded-md" />
      <Skeleton className="h-14 rounded-md" />
      <Skeleton className="h-14 rounded-md" />
    </div>
  )
}
