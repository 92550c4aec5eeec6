import {
  type DeviceKey,
  type RememberedEntry,
  rememberedFor,
  removeRemembered,
  storeRemembered,
} from '../../../device/remembered-key.ts'
import { clearTemporaryPassword } from '../../../device/temporary-password.ts'

/** A browser may remember somebody else than the member who sits here. */
export function rememberedEntryOf(userName: string): RememberedEntry | null {
  const entry = rememberedFor('username')
  return entry && entry.username.trim().toLowerCase() === userName.toLowerCase() ? entry : null
}

/** The server has forgotten what the old password stood for; a new remembered login takes its place or nothing does. */
export async function applyPasswordChange(
  userName: string,
  key: DeviceKey | null,
  secret: string | undefined,
): Promise<void> {
  clearTemporaryPassword()
  const entry = rememberedEntryOf(userName)
  if (!entry) return
  if (key && secret) await storeRemembered({ ...entry, secret }, key)
  else await removeRemembered('username')
}
