import type { Page } from '@playwright/test'

/** Everything a browser says about the policy, from before the first script on. */
export async function watchViolations(page: Page): Promise<readonly string[]> {
  const seen: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => seen.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      const { noteViolation } = globalThis as unknown as { noteViolation: (text: string) => void }
      noteViolation(`${effectiveDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  page.on('console', (message) => {
    if (/Content.Security.Policy|TrustedHTML|TrustedScript/i.test(message.text())) seen.push(message.text())
  })
  return seen
}
