import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileCatalogue } from '@fairground/i18n/compile.ts'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { catalogues } from './catalogues.ts'
import { isOfAnotherApp, type WordFile, wordFileOf } from './lazy-words.ts'

test('a catalogue arrives compiled, under the name that the phone imports', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [catalogues()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const loaded = await server.ssrLoadModule('@fairground/i18n/messages/en.json')
    const late = await server.ssrLoadModule('@fairground/i18n/messages/en.json?late')
    const agents = await server.ssrLoadModule('@fairground/i18n/messages/en.json?agents')
    const file = fileURLToPath(import.meta.resolve('@fairground/i18n/messages/en.json'))
    const all = Object.entries(compileCatalogue(JSON.parse(readFileSync(file, 'utf8'))))
    const ours = Object.fromEntries(all.filter(([key]) => !isOfAnotherApp(key)))
    expect({ ...loaded.messages, ...late.messages, ...agents.messages }).toEqual(ours)
    const filesOf = (messages: object): WordFile[] => [...new Set(Object.keys(messages).map(wordFileOf))]
    expect([loaded, late, agents].map(({ messages }) => filesOf(messages))).toEqual([['first'], ['late'], ['agents']])
    expect(loaded.messages['header.logo']).toEqual([['brand'], ' home'])
  } finally {
    await server.close()
  }
})
