import { setPriority } from 'node:os'
import { join } from 'node:path'
import { makeArt } from './art/make-art.ts'

// Draws the pictures of games, banners, popups and vendors from their lists; what is up to date is left alone.

const target = join(import.meta.dirname, '../apps/web/art/dist')
// In development it runs behind a server that somebody waits for.
if (process.argv.includes('--behind')) setPriority(15)

const started = performance.now()
const { made, files } = await makeArt(target, (line) => process.stdout.write(`${line}\n`))
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(`Artwork: ${made} pictures drawn in ${seconds} s, ${files} files in apps/web/art/dist\n`)
