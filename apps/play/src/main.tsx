import './app/play.css'
import { isLanguageCode } from '@fairground/domain/languages.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { betsAddress, boardAddress } from './app/address.ts'
import { App, wordsOf } from './app/app.tsx'
import { loadWords } from './app/catalogues.ts'
import { readStored } from './device/storage.ts'
import { loadFamilies } from './families/families.ts'
import { isFramed, ownsHead } from './net/host-frame.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the board')
// The server has weighed the languages already and says which one it is.
const { language: said } = document.documentElement.dataset
const language = isLanguageCode(said) ? said : 'EN'
document.documentElement.dataset.theme = readStored('local', 'theme') === 'light' ? 'light' : 'dark'
Object.assign(document.documentElement.dataset, { framed: String(isFramed()), head: ownsHead() ? 'own' : 'host' })
const address = boardAddress(location) ?? betsAddress(location)
// What fails here is asked for again by the board itself.
if (address && 'game' in address && address.game) loadFamilies([address.game], language).catch(() => {})
// Without waiting at the top level: the bundler would then cut what the sheets share with the board into files of its own.
loadWords(language).then((messages) =>
  createRoot(root).render(
    <StrictMode>
      <App first={wordsOf(language, messages)} address={address} />
    </StrictMode>,
  ),
)
