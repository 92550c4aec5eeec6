import './verify.css'
import { isLanguageCode } from '@fairground/domain/languages.ts'
import { readEvidence } from '@fairground/domain/lottery/verify/read-evidence.ts'
import { verify } from '@fairground/domain/lottery/verify/verify.ts'
import { askedIn } from './address.ts'
import { AskFailed, askFor } from './ask.ts'
import { readStored } from './device/storage.ts'
import { applyTheme, readHouse } from './house.ts'
import { drawPage, type PageActs, readFiles, type Shown } from './page.ts'
import { saveFile } from './save.ts'
import { firstLanguage, textIn } from './words.ts'

// Before anything is drawn, so that what is saved is what the house sent.
const asSent = `<!doctype html>\n${document.documentElement.outerHTML}`
const house = readHouse(document)
const place = document.getElementById('page')
if (!place) throw new Error('The page has no place for its steps')

let language = firstLanguage(location.search)
let shown: Shown = { kind: 'nothing' }
let pasted = ''

const acts: PageActs = {
  onTexts: (texts) => void judge(texts),
  onLanguage: (code) => {
    if (!isLanguageCode(code)) return
    language = code
    draw()
    document.getElementById('language')?.focus()
  },
  onSavePage: () => saveFile('verify.html', 'text/html', asSent),
  onSaveProof: () => {
    if (shown.kind !== 'steps') return
    const { draw: proof, receipt, inclusion, bet } = shown.evidence
    const parts = receipt ? { draw: proof, receipt, inclusion, bet, keys: house.keys } : { draw: proof }
    saveFile('proof.json', 'application/json', `${JSON.stringify(parts, null, 2)}\n`)
  },
}

function draw(): void {
  if (place) drawPage(place, { text: textIn(language), language, house, shown, pasted }, acts)
}

/** The keys that the house sent with the page outrank those of a file, which anybody may have written. */
async function judge(texts: readonly string[]): Promise<void> {
  pasted = texts.join('\n')
  const evidence = readEvidence(texts)
  if (!evidence) shown = { kind: 'problem', problem: 'unreadable' }
  else if (!globalThis.crypto?.subtle) shown = { kind: 'problem', problem: 'insecure' }
  else {
    const keys = house.keys.length > 0 ? house.keys : evidence.keys
    shown = { kind: 'steps', evidence, steps: await verify(evidence, keys) }
  }
  draw()
  document.getElementById('verdict')?.focus()
}

async function answerTheAddress(): Promise<void> {
  const asked = location.protocol === 'file:' ? null : askedIn(location.search)
  if (!asked) return
  try {
    await judge(await askFor(asked))
  } catch (error) {
    if (!(error instanceof AskFailed)) throw error
    shown = { kind: 'problem', problem: error.problem }
    draw()
  }
}

function dress(): void {
  const kept = readStored('local', 'theme')
  const bright = matchMedia('(prefers-color-scheme: light)')
  const wear = () => {
    const isLight = kept === null ? bright.matches : kept === 'light'
    document.documentElement.dataset.theme = isLight ? 'light' : 'dark'
  }
  wear()
  bright.addEventListener('change', wear)
  applyTheme(house, document.documentElement)
}

document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  void readFiles(event.dataTransfer?.files).then(async (texts) => {
    if (texts.length > 0) await judge(texts)
  })
})

dress()
draw()
void answerTheAddress()
