import { setInterval } from 'node:timers'
import { readyMark } from '../wire.ts'

// Stands in for a decoder that a picture has broken, in the way that it is told.
const webp = (length: number) => {
  const made = Buffer.alloc(length)
  made.write('RIFF....WEBP', 'latin1')
  made.writeUInt32LE(length - 8, 4)
  return made
}

const ways: Readonly<Record<string, () => void>> = {
  'never ready': () => setInterval(() => undefined, 1_000),
  'down before it is ready': () => process.exit(1),
  hung: () => {
    process.stdout.write(readyMark)
    setInterval(() => undefined, 1_000)
  },
  'down while it draws': () => {
    process.stdout.write(readyMark)
    process.kill(process.pid, 'SIGSEGV')
  },
  'down while it answers': () => {
    process.stdout.write(Buffer.concat([readyMark, webp(600).subarray(0, 300)]))
    process.kill(process.pid, 'SIGKILL')
  },
  'more than its length': () => process.stdout.end(Buffer.concat([readyMark, webp(600), webp(600)])),
  'no webp': () => process.stdout.end(Buffer.concat([readyMark, Buffer.from('<svg onload="alert(1)"/>')])),
  endless: () => {
    process.stdout.write(readyMark)
    const pour = () => {
      while (process.stdout.write(webp(65_536)));
      process.stdout.once('drain', pour)
    }
    pour()
  },
}

ways[process.argv[2] ?? '']?.()
