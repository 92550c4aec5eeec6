import './app/app.css'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { isOpenRoute } from './app/screens.ts'
import { loadRoute } from './app/shell/outlet.tsx'
import { storeInitialData } from './data/initial-data.ts'
import { createQueryClient } from './data/query-client.ts'
import { readBoot } from './data/system/boot.ts'
import { loadCatalogue, setWordHashes } from './data/system/catalogues.ts'
import { cacheServedWhitelabel } from './data/system/system.ts'
import { storeInvitation } from './device/invitation.ts'
import { applyLanguage, firstLanguage } from './device/language.ts'
import { setImageHost } from './device/picture-address.ts'
import { storeWebclip } from './device/runtime.ts'
import { restoreSession } from './device/session.ts'
import { applyTheme, readTheme } from './device/theme.ts'
import { whenIdle } from './device/when-idle.ts'
import { watchProblems } from './net/report.ts'
import { wordsOf } from './parts/language/language.tsx'
import { captureBrandMark } from './parts/page/brand-mark.tsx'
import { createNavigation } from './routing/navigation.ts'
import { watchSwipeBack } from './routing/swipe-back.ts'

const boot = readBoot(document)
const { whitelabel, release, newsHead } = boot
watchProblems(release)
storeWebclip(location.search)
storeInvitation(location.search)
// Nothing may wait for it here: screens import the chunk that this file is part of.
mount().catch(reportError)

/** The stream begins where the page was made, so that a later start misses nothing. */
const afterStartAtLatestMs = 1_000

async function mount(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no place for the app')
  restoreSession(whitelabel.sessionKeptIn)
  const client = createQueryClient()
  cacheServedWhitelabel(client, whitelabel)
  storeInitialData(client, { ...boot, merchantCode: whitelabel.merchantCode })
  captureBrandMark(root)
  setWordHashes(boot.words ?? {})
  setImageHost(boot.imageHost)
  const language = firstLanguage(boot.language, whitelabel.languages.supported as LanguageCode[])
  const navigation = createNavigation(window, loadRoute, isOpenRoute, whitelabel.previewEntries)
  // The drawn page stays until words and first screen are both here, so that nothing blinks in between.
  // A lost screen is no reason to keep the bars away: it has a way of its own to arrive late.
  const firstScreen = loadRoute(navigation.location().route).catch(() => undefined)
  const [messages] = await Promise.all([loadCatalogue(language), firstScreen])
  applyTheme(readTheme())
  applyLanguage(language)
  watchSwipeBack(document)
  const app = (
    <StrictMode>
      <App words={wordsOf(language, messages)} client={client} navigation={navigation} />
    </StrictMode>
  )
  // As a transition the first drawing is done in slices: the drawn page stands meanwhile and answers to the finger.
  startTransition(() => createRoot(root).render(app))
  whenIdle(() => {
    import('./after-start.ts').then(({ afterStart }) => afterStart(client, newsHead)).catch(reportError)
  }, afterStartAtLatestMs)
}
