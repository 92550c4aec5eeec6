import { checkOffer } from './check-offer.ts'
import { collectOffers } from './offers.ts'
import { actorNames, enter, type ReachFixture } from './stage.ts'

type ReachReport = {
  readonly judged: number
  readonly opens: number
  readonly previews: number
  readonly findings: readonly string[]
}

type ReachedBrand = { readonly code: string; readonly hosts: readonly string[] }

/** Every offer of every brand to a guest, a trial account, a member and an agent. */
export async function checkReach(stage: ReachFixture, brands: readonly ReachedBrand[]): Promise<ReachReport> {
  const findings: string[] = []
  const count = { judged: 0, opens: 0, preview: 0 }
  for (const { code, hosts } of brands)
    for (const actor of actorNames) {
      const { ask, launch } = await enter(stage, code, hosts[0] ?? '', actor)
      const { previewEntries } = (await ask('/wps/system/whitelabel')) as { previewEntries: boolean }
      for (const offer of await collectOffers(ask, code, actor)) {
        const verdict = await checkOffer(offer, previewEntries, launch)
        count.judged += 1
        if (typeof verdict === 'string') count[verdict] += 1
        else findings.push(`${code}, ${actor}, ${offer.where}: ${verdict.finding}`)
      }
    }
  return { judged: count.judged, opens: count.opens, previews: count.preview, findings }
}
