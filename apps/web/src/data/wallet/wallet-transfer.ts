import type { InputOf } from '@fairground/contract/call.ts'
import { transfer } from '@fairground/contract/wallet/funds.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../net/send.ts'
import { cacheWallet, statementKey } from './wallet.ts'

/** The key in the input makes a second try the same transfer, so a lost answer may be asked for again. */
export function useTransfer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof transfer>) => send(transfer, input),
    onSuccess: (wallet) => {
      cacheWallet(client, wallet)
      void client.invalidateQueries({ queryKey: statementKey })
    },
  })
}
