import { setPriority } from 'node:os'
import { join } from 'node:path'
import { makeArt } from './art/make-art.ts'
import { createPictureCache } from './art/picture-cache.ts'

// Draws the pictures of games, banners, popups and vendors from their lists; what is up to date is left alone.

const target = join(import.meta.dirname, '../apps/web/art/dist')
// In development it runs behind a server that somebody waits for.
if (process.argv.includes('--behind')) setPriority(15)

const started = performance.now()
const say = (line: string) => process.stdout.write(`${line}\n`)
const { made, copied, files } = await makeArt(target, say, undefined, createPictureCache())
const seconds = ((performance.now() - started) / 1000).toFixed(1)
say(`Artwork: ${made} pictures drawn and ${copied} copied in ${seconds} s, ${files} files in apps/web/art/dist`)
