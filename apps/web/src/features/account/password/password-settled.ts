import {
  type DeviceKey,
  forgetRemembered,
  keepRemembered,
  type RememberedEntry,
  rememberedFor,
} from '../../../device/remembered-key.ts'
import { forgetTemporaryPassword } from '../../../device/temporary-password.ts'

/** A browser may remember somebody else than the member who sits here. */
export function entryOf(userName: string): RememberedEntry | null {
  const entry = rememberedFor('username')
  return entry && entry.username.trim().toLowerCase() === userName.toLowerCase() ? entry : null
}

/** The server has forgotten what the old password stood for; a new remembered login takes its place or nothing does. */
export async function settlePassword(
  userName: string,
  key: DeviceKey | null,
  secret: string | undefined,
): Promise<void> {
  forgetTemporaryPassword()
  const entry = entryOf(userName)
  if (!entry) return
  if (key && secret) await keepRemembered({ ...entry, secret }, key)
  else await forgetRemembered('username')
}
