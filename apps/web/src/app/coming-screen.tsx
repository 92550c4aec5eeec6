import { buttonClass } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import tools from '../art/tools-192.webp'
import { PageHead } from './page-head.tsx'
import { routeOfPath, routeTable } from './route-table.ts'
import { barsOf } from './shell-rules.ts'

export function ComingScreen() {
  const text = useText()
  const route = useLocation({ select: ({ pathname }) => routeOfPath(pathname) })
  return (
    <>
      {!barsOf(route).topBar && <PageHead route={route} />}
      <div className="pt-16">
        <StateView
          art={tools}
          title={text('coming.title')}
          hint={text('coming.hint')}
          action={
            <Link to={routeTable.home.path} className={buttonClass({ look: 'soft', size: 'medium' })}>
              {text('coming.home')}
            </Link>
          }
        />
      </div>
    </>
  )
}
