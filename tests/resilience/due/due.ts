import type { VerifiedHashes } from './verified-hashes.ts'

export type Depending = { readonly name: string; readonly inputs: string }

export type Choice = {
  /** Every control, even one whose inputs have not changed. */
  readonly isAll: boolean
  /** Somebody asked for this file by its name. */
  readonly isNamed: boolean
}

/** Why a control of one file does not run now; null for one that runs. In doubt it runs. */
export function whyNot(
  controls: readonly Depending[],
  seen: VerifiedHashes,
  { isAll, isNamed }: Choice,
): (string | null)[] {
  const isDue = ({ name, inputs }: Depending) => isAll || isNamed || seen[name] !== inputs
  const first = controls.find(isDue)
  return controls.map((each) => {
    if (!isDue(each)) return 'not due: checker, mutated file and planting tool are as they were when it caught'
    return isAll || each === first ? null : 'left to the nightly: a quick run takes one of this file'
  })
}
