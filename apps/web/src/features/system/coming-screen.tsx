import { buttonClass } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import tools from '../../art/tools-192.webp'
import { PageHead } from '../../parts/page/page-head.tsx'
import { useLocation } from '../../routing/navigation.ts'
import { RouteLink } from '../../routing/route-link.tsx'
import { barsOf } from '../../routing/shell-rules.ts'

/** The page of an entry that the specification names and nobody has built: a brand may show it, and it says what it is. */
export function ComingScreen() {
  const text = useText()
  const { route } = useLocation()
  return (
    <>
      {!barsOf(route).topBar && <PageHead route={route} />}
      <div className="pt-16">
        <StateView
          art={tools}
          title={text('coming.title')}
          hint={text('coming.hint')}
          action={
            <RouteLink route="home" className={buttonClass({ look: 'soft', size: 'medium' })}>
              {text('coming.home')}
            </RouteLink>
          }
        />
      </div>
    </>
  )
}
