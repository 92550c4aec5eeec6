import { Outline } from '@fairground/ui/outline.tsx'
import { menu } from '@fairground/ui/outlines.ts'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { type ComponentType, startTransition, useState } from 'react'
import { type ComponentLoader, loadComponent } from '../../parts/page/lazy-screen.tsx'
import type { SidebarProps } from './sidebar.tsx'

const loadSidebar: ComponentLoader<SidebarProps> = () => import('./sidebar.tsx').then(({ Sidebar }) => Sidebar)

export function MenuButton() {
  const text = useText()
  const [Sidebar, setSidebar] = useState<ComponentType<SidebarProps> | null>(null)
  const open = () =>
    loadComponent(loadSidebar).then(
      (Arrived) => startTransition(() => setSidebar(() => Arrived)),
      () => toast('warning', text('state.offline')),
    )
  const expect = () => void loadComponent(loadSidebar).catch(() => undefined) // the tap itself will say so
  return (
    <>
      <button
        type="button"
        className="icon-button home-menu"
        aria-label={text('header.menu')}
        aria-haspopup="dialog"
        aria-expanded={Sidebar !== null}
        onPointerEnter={expect}
        onClick={open}
      >
        <Outline d={menu} size={24} strokeWidth={2.1} />
      </button>
      {Sidebar && <Sidebar onClose={() => setSidebar(null)} />}
    </>
  )
}
