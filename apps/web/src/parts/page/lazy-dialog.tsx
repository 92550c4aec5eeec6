import type { ComponentType, ReactNode } from 'react'
import { type ComponentLoader, createLazyComponent } from './lazy-screen.tsx'
import { createSharedState, type SharedState } from './shared-state.ts'

type Closable = { readonly onClose: () => void }
type Given<Props> = Omit<Props, 'onClose'>
/** A dialog that needs nothing is opened with nothing. */
type Opening<Props> = keyof Given<Props> extends never ? [] : [given: Given<Props>]

type LazyDialog<Props> = {
  /** Resolves when it is closed, or when somebody else opens it. */
  open(...given: Opening<Props>): Promise<void>
  close(): void
  /** Stands once in the shell and draws the dialog while it is open. */
  readonly layer: ReactNode
}

/** What opens above any page, asked for from anywhere; its code comes when it is first opened. */
export function createLazyDialog<Props extends Closable>(load: ComponentLoader<Props>): LazyDialog<Props> {
  const Dialog = createLazyComponent(load)
  const shown = createSharedState<Props | null>(null)
  let tellClosed = () => {}
  const close = () => {
    shown.set(null)
    tellClosed()
  }
  return {
    open: (...[given]) => {
      tellClosed()
      shown.set({ ...given, onClose: close } as Props)
      return new Promise((resolve) => {
        tellClosed = resolve
      })
    },
    close,
    layer: <Layer shown={shown} Dialog={Dialog} />,
  }
}

type LayerProps<Props> = { readonly shown: SharedState<Props | null>; readonly Dialog: ComponentType<Props> }

function Layer<Props extends object>({ shown, Dialog }: LayerProps<Props>) {
  const props = shown.use()
  return props && <Dialog {...props} />
}
