import { readRebateDay } from '@fairground/contract/agents/rebate-day.ts'
import { answerSeriesChange, readRebateSettings, updateDownlineRebates } from '@fairground/contract/agents/rebates.ts'
import type { InputOf, OutputOf } from '@fairground/contract/call.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../net/send.ts'
import { agentsKey, useIsAgent } from './agents.ts'

export type RebateSettings = OutputOf<typeof readRebateSettings>
export type RebateDay = OutputOf<typeof readRebateDay>
export type SeriesChange = OutputOf<typeof updateDownlineRebates>

export function useRebateSettings() {
  const isAgent = useIsAgent()
  return useQuery({
    queryKey: [...agentsKey, 'rebates'],
    queryFn: ({ signal }) => send(readRebateSettings, {}, signal),
    enabled: isAgent,
  })
}

/** A day that was paid never changes. */
export function useRebateDay(day: string) {
  const isAgent = useIsAgent()
  return useQuery({
    queryKey: [...agentsKey, 'rebate-day', day],
    queryFn: ({ signal }) => send(readRebateDay, { day }, signal),
    enabled: isAgent,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A rate touches the places that are left, the rows of the team and the rates of both. */
function useRateChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => void client.invalidateQueries({ queryKey: agentsKey }),
  })
}

export function useUpdateRate() {
  return useRateChange((input: InputOf<typeof updateDownlineRebates>) => send(updateDownlineRebates, input))
}

export function useAnswerRate() {
  return useRateChange((input: InputOf<typeof answerSeriesChange>) => send(answerSeriesChange, input))
}
