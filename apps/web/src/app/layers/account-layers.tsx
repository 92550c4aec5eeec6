import { withLateWords } from '../../data/system/catalogues.ts'
import { loadStepUp } from '../../parts/account/account-sheets.ts'
import { endStepUp, useStepUpAsked } from '../../parts/account/step-up-state.ts'
import { usePreviewAsked } from '../../parts/games/preview-state.ts'
import { type LoadPart, useLatePart } from '../../parts/page/lazy-screen.tsx'
import { ExcludedLayer } from './excluded-layer.tsx'
import { useFreePromptAsked } from './free-prompt-state.ts'
import { useMoneyNews } from './money-news.ts'
import { useTrialAsked } from './trial-state.ts'

const loadPrompt: LoadPart<object> = withLateWords(() =>
  import('./free-prompt.tsx').then(({ FreePrompt }) => FreePrompt),
)
const loadPreview: LoadPart<object> = withLateWords(() =>
  import('./preview-sheet.tsx').then(({ PreviewSheet }) => PreviewSheet),
)
const loadTrial: LoadPart<object> = () => import('./trial-runner.tsx').then(({ TrialRunner }) => TrialRunner)

/** What may be shown over any page: because of the account that is here, or of what somebody tapped. */
export function AccountLayers() {
  useMoneyNews()
  const isPromptAsked = useFreePromptAsked()
  const isTrialAsked = useTrialAsked()
  const isPreviewAsked = usePreviewAsked() !== null
  const isStepUpAsked = useStepUpAsked() !== null
  return (
    <>
      {isPromptAsked && <Late load={loadPrompt} />}
      {isPreviewAsked && <Late load={loadPreview} />}
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
