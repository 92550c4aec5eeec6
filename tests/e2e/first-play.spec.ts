import { firstPlay } from '@fairground/dev-env/phone/first-play-steps.ts'
import { at } from './brands.ts'
import { test } from './journey.ts'

test.use({ serviceWorkers: 'allow', contextOptions: {} })

test('a first evening: registered, paid in, bet on three dice, drawn, verified, one spin, withdrawn', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await firstPlay({ page, origin: at('halcyon', ''), step: test.step, capture: async () => {} })
})
