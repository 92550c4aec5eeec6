import { useNavigation } from './navigation.ts'
import { routeTable } from './route-table.ts'

/** Until accounts exist everybody is a guest, and whatever belongs to a person leads to the login page. */
export function useLoginFirst(): () => void {
  const navigation = useNavigation()
  return () => void navigation.go(routeTable.login.path)
}
