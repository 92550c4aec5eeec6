import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('nobody on this machine is given a port that somebody else was given before', async () => {
  const program = `import { freePort } from ${JSON.stringify(new URL('./free-port.ts', import.meta.url).href)}
    const ports = []
    for (let count = 0; count < 400; count += 1) ports.push(await freePort())
    process.stdout.write(JSON.stringify(ports))
    process.stdin.resume()`
  const others = [1, 2].map(() => execFile(process.execPath, ['--input-type=module', '-e', program]))
  const told = others.map(
    ({ stdout }) =>
      new Promise<number[]>((resolve) => stdout?.once('data', (text) => resolve(JSON.parse(String(text))))),
  )
  const ports = (await Promise.all(told)).flat()
  for (let count = 0; count < 200; count += 1) ports.push(await freePort())
  for (const other of others) other.kill()
  expect(ports).toHaveLength(1_000)
  expect(new Set(ports).size).toBe(ports.length)
})
