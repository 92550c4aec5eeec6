import './app/app.css'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { keepDrawnMark } from './app/brand-mark.tsx'
import { loadCatalogue } from './app/catalogues.ts'
import { wordsOf } from './app/language.tsx'
import { createAppRouter } from './app/routes.tsx'
import { watchSwipeBack } from './app/swipe-back.ts'
import { readBoot } from './boot.ts'
import { readAgainOnNews } from './data/on-news.ts'
import { createQueryClient } from './data/query-client.ts'
import { keepServedWhitelabel } from './data/system.ts'
import { applyLanguage, firstLanguage } from './device/language.ts'
import { registerServiceWorker } from './device/service-worker.ts'
import { applyTheme, readTheme } from './device/theme.ts'
import { visitorId } from './device/visitor.ts'
import { startLive } from './net/live.ts'
import { watchProblems } from './net/report.ts'

const { whitelabel, language: served, release } = readBoot(document)
watchProblems(release)
await mount()

async function mount(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no place for the app')
  const client = createQueryClient()
  keepServedWhitelabel(client, whitelabel)
  keepDrawnMark(root)
  const language = firstLanguage(served, whitelabel.languages.supported as LanguageCode[])
  const router = createAppRouter()
  // The drawn page stays until words and first screen are both here, so that nothing blinks in between.
  const [messages] = await Promise.all([loadCatalogue(language), router.load()])
  applyTheme(readTheme())
  applyLanguage(language)
  watchSwipeBack(document)
  createRoot(root).render(
    <StrictMode>
      <App words={wordsOf(language, messages)} client={client} router={router} />
    </StrictMode>,
  )
  readAgainOnNews(client)
  startLive(visitorId())
  registerServiceWorker()
}
