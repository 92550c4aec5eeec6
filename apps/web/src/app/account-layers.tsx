import { ExcludedLayer } from './excluded-layer.tsx'
import { useFreePromptAsked } from './free-prompt-state.ts'
import { type LoadPart, useLatePart } from './lazy-screen.tsx'
import { useTrialAsked } from './trial-state.ts'

const loadPrompt: LoadPart<object> = () => import('./free-prompt.tsx').then(({ FreePrompt }) => FreePrompt)
const loadTrial: LoadPart<object> = () => import('./trial-runner.tsx').then(({ TrialRunner }) => TrialRunner)

/** What may stand over any page because of the account that is here. */
export function AccountLayers() {
  const isPromptAsked = useFreePromptAsked()
  const isTrialAsked = useTrialAsked()
  return (
    <>
      {isPromptAsked && <Late load={loadPrompt} />}
      {isTrialAsked && <Late load={loadTrial} />}
      <ExcludedLayer />
    </>
  )
}

function Late({ load }: { load: LoadPart<object> }) {
  const { Part } = useLatePart(load)
  return Part && <Part />
}
