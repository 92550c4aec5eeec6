import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite'

type Chunk = { readonly imports: readonly string[]; readonly sheets: number }

/**
 * The files that are asked for ahead of a lazy import are those that it needs. Its own file is among them only where the
 * import has to wait for a sheet; elsewhere the import asks for it in the same moment, and the list is shorter.
 */
export function preloads(): { readonly plugin: Plugin; readonly resolve: ResolveModulePreloadDependenciesFn } {
  const chunks = new Map<string, Chunk>()
  const waits = (file: string, seen: Set<string>): boolean => {
    const chunk = chunks.get(file)
    if (!chunk || seen.has(file)) return false
    seen.add(file)
    return chunk.sheets > 0 || chunk.imports.some((other) => waits(other, seen))
  }
  return {
    plugin: {
      name: 'fairground:preloads',
      apply: 'build',
      // Chunks of sheets alone are still there.
      enforce: 'pre',
      generateBundle(_options, bundle) {
        for (const [file, output] of Object.entries(bundle))
          if (output.type === 'chunk')
            chunks.set(file, { imports: output.imports, sheets: output.viteMetadata?.importedCss.size ?? 0 })
      },
    },
    resolve: (file, needed, { hostId }) =>
      waits(file, new Set([hostId])) ? needed : needed.filter((other) => other !== file),
  }
}
