import './verify.css'
import { parsePageRequest } from './address.ts'
import { startCheck } from './check/start-check.ts'
import { readStored } from './device/storage.ts'
import { startLog } from './log/start-log.ts'
import { createPageShell } from './page-shell.ts'
import { applyTheme, readPlatformInfo } from './platform-info.ts'
import { firstLanguage, textIn } from './words.ts'

// Before anything is drawn, so that what is saved is what the house sent.
const asSent = `<!doctype html>\n${document.documentElement.outerHTML}`
const platform = readPlatformInfo(document)
const place = document.getElementById('page')
if (!place) throw new Error('The page has no place for its steps')

function dress(): void {
  const kept = readStored('local', 'theme')
  const bright = matchMedia('(prefers-color-scheme: light)')
  const wear = () => {
    const isLight = kept === null ? bright.matches : kept === 'light'
    document.documentElement.dataset.theme = isLight ? 'light' : 'dark'
  }
  wear()
  bright.addEventListener('change', wear)
  applyTheme(platform, document.documentElement)
}

dress()
const isOnDisk = location.protocol === 'file:'
const stage = createPageShell(place, { platform, isOnDisk, language: firstLanguage(location.search), textIn })
const asked = isOnDisk ? null : parsePageRequest(location.search)
if (asked?.kind === 'log') startLog(stage)
else startCheck(stage, { asked, asSent })
