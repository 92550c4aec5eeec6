import { socialClient } from './social-client.ts'

/** How an api is told to use the stand-ins at this address, for these brands. */
export function standInSetup(url: string, brands: readonly string[]): string {
  const { clientId, clientSecret } = socialClient
  const setup = {
    google: { issuer: `${url}/google`, clientId, clientSecret },
    facebook: {
      authorizeUrl: `${url}/facebook/dialog/oauth`,
      tokenUrl: `${url}/facebook/oauth/access_token`,
      profileUrl: `${url}/facebook/me`,
      clientId,
      clientSecret,
    },
  }
  return JSON.stringify(Object.fromEntries(brands.map((code) => [code, setup])))
}
