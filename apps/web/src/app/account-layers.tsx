import { loadStepUp } from './account-sheets.ts'
import { ExcludedLayer } from './excluded-layer.tsx'
import { useFreePromptAsked } from './free-prompt-state.ts'
import { type LoadPart, useLatePart } from './lazy-screen.tsx'
import { useMoneyNews } from './money-news.ts'
import { endStepUp, useStepUpAsked } from './step-up-state.ts'
import { useTrialAsked } from './trial-state.ts'

const loadPrompt: LoadPart<object> = () => import('./free-prompt.tsx').then(({ FreePrompt }) => FreePrompt)
const loadTrial: LoadPart<object> = () => import('./trial-runner.tsx').then(({ TrialRunner }) => TrialRunner)

/** What may stand over any page because of the account that is here. */
export function AccountLayers() {
  useMoneyNews()
  const isPromptAsked = useFreePromptAsked()
  const isTrialAsked = useTrialAsked()
  const isStepUpAsked = useStepUpAsked() !== null
  return (
    <>
      {isPromptAsked && <Late load={loadPrompt} />}
      {isTrialAsked && <Late load={loadTrial} />}
      {isStepUpAsked && <StepUp />}
      <ExcludedLayer />
    </>
  )
}

function StepUp() {
  const { Part } = useLatePart(loadStepUp)
  return Part && <Part onClose={() => endStepUp(false)} onDone={() => endStepUp(true)} />
}

function Late({ load }: { load: LoadPart<object> }) {
  const { Part } = useLatePart(load)
  return Part && <Part />
}
