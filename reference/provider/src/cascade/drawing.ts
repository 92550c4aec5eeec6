import { diagonalGradient, spriteOf } from '../studio/svg.ts'
import { cutGem } from './gem-cut.ts'
import { type Gem, gems } from './rules.ts'

type Points = readonly (readonly [number, number])[]

const path = (points: Points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** The gems as symbols, for everything that is no canvas. */
export function gemSprite(): string {
  const gradients = gems.map((gem) => {
    const [bright, middle, dark] = cutGem(gem).tableColours
    return diagonalGradient(`table-${gem}`, [0, bright], [0.45, middle], [1, dark])
  })
  return spriteOf(Object.fromEntries(gems.map((gem) => [gem, drawing(gem)])), gradients.join(''))
}

function drawing(gem: Gem): string {
  const { outline, edge, facets, table } = cutGem(gem)
  const faces = facets.map(
    ({ points, colour }) => `<path d="${path(points)}" fill="${colour}" stroke="${colour}" stroke-width=".6"/>`,
  )
  return `<path d="${path(outline)}" fill="${edge}" stroke="${edge}" stroke-width="5" stroke-linejoin="round"/>${faces.join('')}
<path d="${path(table)}" fill="url(#table-${gem})"/>
<path d="M31 27c4-5 10-8 17-8" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="3.6" stroke-linecap="round"/>
<path d="M68 20l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" fill="#fff"/>`
}
