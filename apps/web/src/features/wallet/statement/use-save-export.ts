import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { type StatementFilter, useExport } from '../../../data/wallet/wallet-statement.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'

/** Asks for the file and gives it to the browser to keep. */
export function useSaveExport(filter: StatementFilter) {
  const text = useText()
  const { mutateAsync, isPending } = useExport()
  const save = () =>
    void mutateAsync(filter)
      .then(({ fileName, csv, isWhole }) => {
        saveFile(fileName, csv)
        if (isWhole) toast('saved', text('statement.exported'))
        else toast('warning', text('statement.exportPart'), 8_000)
      })
      .catch((error) => toast('error', refusalText(text, error)))
  return { save, isSaving: isPending }
}

function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address after the tap is over.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
