const EXPORTED = /^export (?:async )?(?:function|const|class|type) (\w+)/gm
const WORD = /[A-Za-z_$][\w$]*/g
const PRODUCT = /^(?:apps|reference|packages(?!\/dev-env\/))\/.+\.tsx?$/

const isForTests = (path: string) =>
  /\.test\.tsx?$|\.spec\.ts$|\/testing[^/]*$|\/testing\/|-testing\.ts$|^tests\/e2e\//.test(path) ||
  !/\.tsx?$/.test(path)

/** Names that the product exports and nothing but tests mentions: code that a person using the product never reaches. */
export function testOnlyExports(sources: Readonly<Record<string, string>>): string[] {
  const files = Object.entries(sources).filter(([path]) => !isForTests(path))
  const users = new Map<string, Set<string>>()
  for (const [path, source] of files)
    for (const word of source.match(WORD) ?? []) users.set(word, (users.get(word) ?? new Set()).add(path))
  return files.flatMap(([path, source]) => {
    if (!PRODUCT.test(path)) return []
    const names = [...source.matchAll(EXPORTED)].flatMap(([, name]) => name ?? [])
    return names
      .filter((name) => users.get(name)?.size === 1 && uses(source, name) === 1)
      .map((name) => `${path} ${name}`)
  })
}

function uses(source: string, name: string): number {
  return (source.match(WORD) ?? []).filter((word) => word === name).length
}
