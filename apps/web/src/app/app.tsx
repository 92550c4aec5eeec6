import type { Words } from '@fairground/ui/words.tsx'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { loadCatalogue } from './catalogues.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { LanguageProvider } from './language.tsx'
import type { createAppRouter } from './routes.tsx'

type AppProps = {
  readonly words: Words
  readonly client: QueryClient
  readonly router: ReturnType<typeof createAppRouter>
}

export function App({ words, client, router }: AppProps) {
  return (
    <LanguageProvider first={words} load={loadCatalogue}>
      <CrashBoundary>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CrashBoundary>
    </LanguageProvider>
  )
}
