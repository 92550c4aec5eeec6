/** The clipboard exists only on secure origins, and a phone in the local network is none. */
export async function copyText(value: string): Promise<boolean> {
  const isWritten = navigator.clipboard?.writeText(value).then(
    () => true,
    () => false,
  )
  return (await isWritten) || copyBySelection(value)
}

function copyBySelection(value: string): boolean {
  const area = document.createElement('textarea')
  area.value = value
  area.className = 'sr-only'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand?.('copy') ?? false
  area.remove()
  return isCopied
}
