import { find, prefersReducedMotion } from '../../studio/browser/dom.ts'
import { pocketCount, wheel } from '../roulette/spots.ts'

const turnMs = 4_000
const around = 360 / pocketCount

/** The turn that brings a pocket to the top. */
export function restAngleOf(pocket: number): number {
  return -wheel.indexOf(pocket) * around
}

/** Wheel and ball, moved by transform only; the ball always comes to rest on top, and the wheel brings the pocket. */
export function createWheel() {
  const drawing = find<SVGElement>('wheel')
  const arm = find('ball-arm')
  const ball = find('ball')
  let angle = 0

  function turnTo(pocket: number, turns: number): number {
    const rest = restAngleOf(pocket)
    const from = angle
    angle = rest + Math.ceil((from - rest) / 360 + turns) * 360
    return from
  }

  return {
    rest(pocket: number): void {
      for (const part of [drawing, arm, ball]) for (const moving of part.getAnimations()) moving.cancel()
      turnTo(pocket, 0)
      drawing.style.transform = `rotate(${angle}deg)`
    },
    spin(pocket: number): void {
      if (prefersReducedMotion()) {
        this.rest(pocket)
        drawing.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: 150 })
        return
      }
      const from = turnTo(pocket, 2)
      const slow = { duration: turnMs, easing: 'cubic-bezier(0.16, 0.6, 0.24, 1)', fill: 'forwards' as const }
      drawing.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${angle}deg)` }], slow)
      drawing.style.transform = `rotate(${angle}deg)`
      arm.animate([{ transform: 'rotate(1800deg)' }, { transform: 'rotate(0deg)' }], slow)
      const outer = { transform: 'translateY(-34%)' }
      const hop = { transform: 'translateY(18%)', offset: 0.86 }
      ball.animate([outer, { ...outer, offset: 0.62 }, hop, { transform: 'translateY(0)' }], { duration: turnMs })
    },
  }
}
