import { Button } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { Component, type ReactNode, useEffect, useState } from 'react'
import saucer from '../../art/flying-saucer-192.webp'
import { report } from '../../net/report.ts'

type State = { readonly crash: { readonly error: unknown } | null }

/** Around the page a net that keeps the bars; around everything the last net, for faults in the bars themselves. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { crash: null }

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } }
  }

  override render(): ReactNode {
    const { crash } = this.state
    return crash ? <CrashView error={crash.error} /> : this.props.children
  }
}

export function CrashView({ error }: { error: unknown }) {
  const text = useText()
  const [reference, setReference] = useState<string | null>(null)
  useEffect(() => {
    report('crash', error).then(setReference)
  }, [error])
  return (
    <StateView
      alert
      art={saucer}
      title={text('state.crash')}
      hint={reference ? text('state.crashHint', { reference }) : text('state.errorHint')}
      action={
        <Button variant="soft" size="medium" onClick={() => location.reload()}>
          {text('state.reload')}
        </Button>
      }
    />
  )
}
