import type { Catalogue } from '@fairground/i18n/compile.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { agentFiles } from '../agents/agent-word-files.ts'
import { loadCatalogue, loadLazyWords, setWordHashes } from './catalogues.ts'

afterEach(() => vi.unstubAllGlobals())

const serve = (files: Readonly<Record<string, Catalogue>>) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const found = files[path]
    return found ? Response.json(found) : new Response(null, { status: 404 })
  })
  return asked
}

test('a brand’s own words win over the catalogue, over its late part too, and a language without any asks for none', async () => {
  const asked = serve({
    '/m/assets/words-EN-0123abcd.json': { 'popup.known': ['Aye'], 'help.all': ['Ask us'] },
  })
  setWordHashes({ EN: '0123abcd' })
  const first = await loadCatalogue('EN')
  expect(first['popup.known']).toEqual(['Aye'])
  await loadLazyWords()
  expect(first['help.all']).toEqual(['Ask us'])
  const urdu = await loadCatalogue('UR')
  expect(urdu['popup.known']).not.toEqual(['Aye'])
  expect(asked).toEqual(['/m/assets/words-EN-0123abcd.json'])
})

test('words that cannot be had are no reason to speak in others', async () => {
  serve({})
  setWordHashes({ KO: 'gone' })
  await expect(loadCatalogue('KO')).rejects.toThrow('404')
})

test('the words of an area that was opened come with every language that is chosen later', async () => {
  setWordHashes({})
  const key = 'agents.page.downline'
  const korean = await loadCatalogue('KO')
  expect(korean[key]).toBeUndefined()
  await loadLazyWords(agentFiles)
  expect(korean[key]).toBeDefined()
  expect((await loadCatalogue('TH'))[key]).toBeDefined()
})
