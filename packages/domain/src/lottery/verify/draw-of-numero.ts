import type { DrawnGame } from '../families.ts'
import { dayOf, isDate, startOfDay } from '../local-day.ts'
import { type Draw, nextDraw } from '../schedule.ts'

/** When a draw was sold and held follows from its name alone; undefined when the game has no draw of this name. */
export function drawOfNumero({ schedule }: DrawnGame, numero: string): Draw | undefined {
  const [, year, month, day, count = '0'] = /^(\d{4})(\d{2})(\d{2})-(\d{4})$/.exec(numero) ?? []
  const date = `${year}-${month}-${day}`
  if (!isDate(date)) return undefined
  const drawsAt = startOfDay(schedule.zone, dayOf(date)) + Number(count) * schedule.intervalMs
  const draw = nextDraw(schedule, new Date(drawsAt - schedule.lockMs - 1))
  return draw?.numero === numero ? draw : undefined
}
