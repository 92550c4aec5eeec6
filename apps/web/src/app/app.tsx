import type { Words } from '@fairground/ui/words.tsx'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { loadCatalogue } from '../data/system/catalogues.ts'
import { WhitelabelProvider } from '../data/system/system.ts'
import { LanguageProvider } from '../parts/language/language.tsx'
import type { Navigation } from '../routing/navigation.ts'
import { NavigationProvider } from '../routing/navigation-provider.tsx'
import { CrashBoundary } from './shell/crash-boundary.tsx'
import { Shell } from './shell/shell.tsx'

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
          <WhitelabelProvider>
            <NavigationProvider navigation={navigation}>
              <Shell />
            </NavigationProvider>
          </WhitelabelProvider>
        </QueryClientProvider>
      </CrashBoundary>
    </LanguageProvider>
  )
}
