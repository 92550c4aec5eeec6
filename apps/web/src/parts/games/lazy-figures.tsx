import { createLazyComponent } from '../page/lazy-screen.tsx'

/** How many tiles of a list carry a figure: as many as there are start values (D-14). */
export const figureCount = 18

/** Few brands have decorative figures, so their code comes only there; the place is kept. */
export const RunningFigure = createLazyComponent(
  () => import('./jackpot-figures.tsx').then((module) => module.RunningFigure),
  <div className="running-figure" aria-hidden="true" />,
)

export const ClimbingFigure = createLazyComponent(
  () => import('./jackpot-figures.tsx').then((module) => module.ClimbingFigure),
  <span className="game-tile-figure num" aria-hidden="true" />,
)
