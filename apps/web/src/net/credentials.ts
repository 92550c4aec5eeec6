import { session } from '../device/session.ts'

/** The page's half of the session, for calls and for the event stream; it never stands in an address. */
export function credentials(): Record<string, string> {
  const token = session()?.token
  return token ? { authorization: `Bearer ${token}` } : {}
}
