import { connect } from '@fairground/db/connect.ts'
import { playFirstBet } from './first-bet.ts'
import { httpPhone } from './http-phone.ts'

// A new member's first bet at a running demonstration: node tests/boot/place-bet.ts https://halcyon.localhost
// The captcha is read from the database, so the owner's DATABASE_URL is needed.

const [, , origin = ''] = process.argv
const { DATABASE_URL = '' } = process.env
if (!URL.canParse(origin) || !URL.canParse(DATABASE_URL)) {
  process.stderr.write('place-bet needs the origin of a brand, and the DATABASE_URL of the owner\n')
  process.exit(2)
}
const owner = connect(DATABASE_URL, { max: 1 })
try {
  const outcome = await playFirstBet(httpPhone(origin), new URL(origin).hostname, owner)
  process.stdout.write(`place-bet: ${outcome}\n`)
} finally {
  await owner.destroy()
}
