import type { Words } from '@fairground/ui/words.tsx'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { loadCatalogue } from './catalogues.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { LanguageProvider } from './language.tsx'
import { type Navigation, NavigationContext } from './navigation.ts'
import { Shell } from './shell.tsx'

type AppProps = {
  readonly words: Words
  readonly client: QueryClient
  readonly navigation: Navigation
}

export function App({ words, client, navigation }: AppProps) {
  return (
    <LanguageProvider first={words} load={loadCatalogue}>
      <CrashBoundary>
        <QueryClientProvider client={client}>
          <NavigationContext value={navigation}>
            <Shell />
          </NavigationContext>
        </QueryClientProvider>
      </CrashBoundary>
    </LanguageProvider>
  )
}
