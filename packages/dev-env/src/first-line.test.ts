import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createEngine } from './engine-process.ts'
import { firstLine } from './first-line.ts'

/** On a busy machine an engine takes a connection long before it answers, or drops it while it still begins. */
const slowToBegin = `
  let asked = 0
  require('node:net').createServer((socket) => {
    asked += 1
    if (asked === 2) socket.end()
    if (asked === 3) socket.write('INFO ready')
  }).listen(Number(process.argv[1]), '127.0.0.1')`

test('an engine that leaves the first question without an answer and hangs up at the second is asked again', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-engine-'))
  const engine = await createEngine({
    name: 'nats',
    command: process.execPath,
    args: (port) => ['-e', slowToBegin, String(port)],
    url: (port) => `nats://127.0.0.1:${port}`,
    isReady: async (port) => (await firstLine(port, '')).startsWith('INFO '),
    logFile: join(dir, 'engine.log'),
    stopSignal: 'SIGTERM',
    orphanSignal: 'KILL',
  })
  try {
    await engine.start()
    expect(engine.pid()).toBeGreaterThan(0)
  } finally {
    await engine.stop()
    await rm(dir, { recursive: true })
  }
})
