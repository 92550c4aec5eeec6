import { type LoadPart, type LoadScreen, useLatePart } from '../page/lazy-screen.tsx'

/** How many tiles of a list carry a figure: as many as there are start values (D-14). */
export const figureCount = 18

const loadRunning: LoadScreen = () => import('./jackpot-figures.tsx').then(({ RunningFigure }) => RunningFigure)
const loadClimbing: LoadPart<{ index: number }> = () =>
  import('./jackpot-figures.tsx').then(({ ClimbingFigure }) => ClimbingFigure)

/** Few brands have decorative figures, so their code comes only there; the place is kept. */
export function RunningFigure() {
  const { Part } = useLatePart(loadRunning)
  return Part ? <Part /> : <div className="running-figure" aria-hidden="true" />
}

export function ClimbingFigure({ index }: { readonly index: number }) {
  const { Part } = useLatePart(loadClimbing)
  return Part ? <Part index={index} /> : <span className="game-tile-figure num" aria-hidden="true" />
}
