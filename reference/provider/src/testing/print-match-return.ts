import { sportCodes } from '../sports/model/sport.ts'
import { returnOfMatches } from './match-return.ts'

const matches = Number(process.argv[2] ?? 20_000)
const seed = Number(process.argv[3] ?? 20261118)

for (const code of sportCodes) {
  const { byMarket, voided, ...all } = returnOfMatches(code, matches, seed)
  process.stdout.write(`${code}: ${matches} matches, seed ${seed}, ${voided} bets void\n`)
  for (const { market, share, stray, expected, bets } of [{ market: 'all', ...all }, ...byMarket]) {
    const [came, off, byPrices] = [share, stray, expected].map((figure) => figure.toFixed(4))
    process.stdout.write(`  ${market}: ${bets} bets, came back ${came} ± ${off} (99 %), by the prices ${byPrices}\n`)
  }
}
