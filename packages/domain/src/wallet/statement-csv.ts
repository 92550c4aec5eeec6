/** Spreadsheets read a file without this mark in the letters of their country, and names become noise. */
const byteOrderMark = '\ufeff'

export type Cell = { readonly figure: string } | { readonly text: string }

/** RFC 4180: commas, lines that end with CR LF, quotes doubled. */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header.map((text) => cellOf({ text })), ...rows.map((row) => row.map(cellOf))]
  return `${byteOrderMark}${lines.map((line) => `${line.join(',')}\r\n`).join('')}`
}

/** A spreadsheet computes what begins like a formula. Only figures may begin with a sign. */
function cellOf(cell: Cell): string {
  if ('figure' in cell) {
    if (!/^-?\d+(?:\.\d+)?$/.test(cell.figure)) throw new Error(`${cell.figure} is not a figure`)
    return cell.figure
  }
  const safe = /^[=+\-@\t\r\n]/.test(cell.text) ? `'${cell.text}` : cell.text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
