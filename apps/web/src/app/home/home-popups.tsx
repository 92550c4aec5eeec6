import { withLazyWords } from '../../data/system/catalogues.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { useSession } from '../../device/session.ts'
import { mayBePrompted } from '../../features/agents/deals/prompts/prompt-rules.ts'
import { PopupLayer } from '../../features/content/popup-layer.tsx'
import { createLazyComponent } from '../../parts/page/lazy-screen.tsx'

/** Few visitors are agents, and its words come with it. */
const ContractPrompts = createLazyComponent(
  withLazyWords(() =>
    import('../../features/agents/deals/prompts/contract-prompts.tsx').then((module) => module.ContractPrompts),
  ),
)

/** What comes by itself over home, once the page stands still. */
export function HomePopups() {
  const { capabilities } = useWhitelabel()
  const session = useSession()
  return (
    <>
      {mayBePrompted(capabilities.agentPolicy, session) && <ContractPrompts />}
      <PopupLayer />
    </>
  )
}
