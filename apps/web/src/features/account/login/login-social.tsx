import '../account.css'
import type { SocialProvider } from '@fairground/contract/account/identity.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote } from '@fairground/ui/field.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useId } from 'react'
import { useStartSocial } from '../../../data/account/social.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { ProviderMark, providerNames } from './login-provider.tsx'

/** Buttons that lead to the page of a provider and back. */
export function SocialLogin({ providers }: { providers: readonly SocialProvider[] }) {
  const text = useText()
  const id = useId()
  const { mutate: start, isPending, variables, error } = useStartSocial()
  if (providers.length === 0) return null
  return (
    <section className="login-social" aria-labelledby={id}>
      <p className="login-or" id={id}>
        {text('login.orWith')}
      </p>
      <div className="login-providers">
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            busy={isPending && variables === provider}
            icon={<ProviderMark provider={provider} />}
            onClick={() => start(provider)}
          >
            {providerNames[provider]}
          </Button>
        ))}
      </div>
      <div role="alert">{error && <FieldNote note={refusalText(text, error)} wrong />}</div>
    </section>
  )
}
