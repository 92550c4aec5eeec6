import type { MessageKey } from '@fairground/i18n/keys.ts'
import type { SalePhase } from './use-countdown.ts'

/** A phase is never told by colour alone. */
export const phaseWords = {
  selling: 'lottery.untilClose',
  closing: 'lottery.closing',
  drawing: 'lottery.drawing',
  closed: 'lottery.notOnSale',
  unknown: 'lottery.waiting',
} as const satisfies Readonly<Record<SalePhase, MessageKey>>

/** The number of the day is enough in a list of what is on sale now. */
export function shortNumero(numero: string): string {
  return numero.split('-').at(-1) ?? numero
}
