import { initializeApp, registerVersion } from 'firebase/app'
import {
  type ConfirmationResult,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signOut,
} from 'firebase/auth'

/** What the brand says about its phone-auth service; `standIn` is where a stand-in of it answers. */
export type PhoneAuthSetup = { readonly project: string; readonly apiKey: string; readonly standIn: string | null }

export type PhoneAuth = {
  /** `mobile` is the whole number with its plus. */
  sendCode(mobile: string): Promise<void>
  /** The service's word for the number, to be sent along with a login or a registration. */
  confirm(code: string): Promise<string>
}

/** spec §8: the label by which the library is registered, whatever its own version is. */
export const phoneAuthLabel = { library: 'phone-auth', version: '10.12.5' } as const

const opened = new Map<string, PhoneAuth>()

/** One for each project: a code that was sent must meet the one who asked for it. */
export function openPhoneAuth(setup: PhoneAuthSetup): PhoneAuth {
  const known = opened.get(setup.project) ?? create(setup)
  opened.set(setup.project, known)
  return known
}

function create({ project, apiKey, standIn }: PhoneAuthSetup): PhoneAuth {
  registerVersion(phoneAuthLabel.library, phoneAuthLabel.version)
  const app = initializeApp({ apiKey, projectId: project, authDomain: `${project}.firebaseapp.com` }, project)
  // The session is ours alone: nothing of the service may outlive the page.
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  if (standIn !== null) connectAuthEmulator(auth, standIn, { disableWarnings: true })
  let pending: ConfirmationResult | null = null

  return {
    async sendCode(mobile) {
      pending = null
      const place = document.body.appendChild(document.createElement('div'))
      const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' })
      try {
        pending = await signInWithPhoneNumber(auth, mobile, verifier)
      } finally {
        verifier.clear()
        place.remove()
      }
    },
    async confirm(code) {
      if (!pending) throw new Error('No code was asked for')
      const { user } = await pending.confirm(code)
      const token = await user.getIdToken()
      pending = null
      await signOut(auth)
      return token
    },
  }
}
