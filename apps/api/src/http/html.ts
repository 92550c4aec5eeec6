/** JSON for a script element: without `<` it can neither close the element nor open a comment. */
export function jsonForScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
