import { FieldNote } from '@fairground/ui/field.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { providerNames } from '../login/login-provider.tsx'
import type { SocialCallback } from './use-register-social.ts'

/** Above the fields: whom the provider has vouched for, or that its word is over. */
export function SocialNote({ social: { provider, isOver } }: { social: SocialCallback }) {
  const text = useText()
  if (provider) return <FieldNote note={text('register.social', { provider: providerNames[provider] })} wrong={false} />
  return isOver ? <FieldNote note={text('login.socialFailed')} wrong /> : null
}
