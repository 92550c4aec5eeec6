import { sportCodes } from '../sports/model/sport.ts'
import { returnOfMatches } from './match-return.ts'

const matches = Number(process.argv[2] ?? 20_000)
const seed = 20261118

for (const code of sportCodes) {
  const { share, stray, expected, bets, voided } = returnOfMatches(code, matches, seed)
  const figures = [share, stray, expected].map((figure) => figure.toFixed(4))
  process.stdout.write(
    `${code}: ${matches} matches, ${bets} bets, ${voided} void; came back ${figures[0]} ± ${figures[1]} (99 %), by the prices ${figures[2]}\n`,
  )
}
