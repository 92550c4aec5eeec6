import { useNavigation } from '../../routing/navigation.ts'

/** spec §2.9: what begins with http opens outside the app, everything else is a page of ours. */
export function useOpenLink(): (to: string) => void {
  const navigation = useNavigation()
  return (to) => {
    if (to.startsWith('http')) window.open(to, '_blank', 'noopener,noreferrer')
    else if (to) void navigation.go(to)
  }
}
