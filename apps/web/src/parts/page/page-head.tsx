import { Outline } from '@fairground/ui/outline.tsx'
import { arrowLeft } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { useNavigation } from '../../routing/navigation.ts'
import { type RouteId, routeTable } from '../../routing/route-table.ts'
import { backStepOf } from '../../routing/shell-rules.ts'
import { useGoBack } from '../../routing/use-go-back.ts'

type PageHeadProps = {
  readonly route: RouteId
  /** What the page is called where its route alone does not say it. */
  readonly title?: string
  readonly end?: ReactNode
}

/** Back arrow and title. The shell shows it as the top bar; pages without that bar place it themselves (D-26). */
export function PageHead({ route, title, end }: PageHeadProps) {
  const text = useText()
  return (
    <header className="top-bar">
      <BackArrow route={route} />
      <h1 tabIndex={-1} className="col-start-2">
        {title ?? text(routeTable[route].title)}
      </h1>
      {end}
    </header>
  )
}

function BackArrow({ route }: { route: RouteId }) {
  const text = useText()
  const navigation = useNavigation()
  const goBack = useGoBack(route)
  if (backStepOf(route, navigation.historyLength()) === 'none') return null
  return (
    <button type="button" className="icon-button" aria-label={text('header.back')} onClick={goBack}>
      <Outline d={arrowLeft} size={24} strokeWidth={2.2} className="flip" />
    </button>
  )
}
