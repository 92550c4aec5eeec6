import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createService } from './service-process.ts'

const answering = `
  const { createServer } = await import('node:http')
  createServer((_request, response) => response.end()).listen(Number(process.env.HEALTH_PORT), '127.0.0.1')`

/** A process that answers, and does this when it is told to end. */
async function withService<T>(
  onTerm: string,
  use: (service: Awaited<ReturnType<typeof createService>>) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'fairground-service-'))
  await writeFile(join(root, 'main.mjs'), `process.once('SIGTERM', () => { ${onTerm} })\n${answering}`)
  const logFile = join(root, 'service.log')
  const service = await createService({ name: 'sample', main: 'main.mjs', root, env: {}, logFile, stopLimitMs: 1_000 })
  try {
    await service.start()
    return await use(service)
  } finally {
    await service.kill()
    await rm(root, { recursive: true })
  }
}

test('a process that locks itself up at its end is killed, and the error names it and its last log lines', async () => {
  // No timer of the process's own can end this, as none can when Node waits for its own threads.
  const lockUp = `console.log('my last words'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`
  await withService(lockUp, async (service) => {
    await expect(service.stop()).rejects.toThrow(/sample did not end within 1 s of SIGTERM.*my last words/s)
    expect(service.isRunning()).toBe(false)
  })
})

test('a process that ended before, or twice, is not waited for', async () => {
  await withService('process.exit(3)', async (service) => {
    expect(await Promise.all([service.stop(), service.stop()])).toEqual([3, 3])
    expect(await service.stop()).toBe(3)
    await service.kill()
  })
})
