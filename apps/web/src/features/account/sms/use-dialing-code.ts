import { useCountries } from '../../../data/account/sms-codes.ts'
import { firstDialingCode } from './sms-mobile.ts'

type Options = { readonly isShown: boolean; readonly chosen: string }

/** The countries that a number may be of, and the code of the one that is meant. */
export function useDialingCode({ isShown, chosen }: Options) {
  const { data, refetch } = useCountries(isShown)
  const codeIn = (known: typeof data) => firstDialingCode(known?.countries ?? [], known?.country ?? null)
  const dialingCode = chosen || codeIn(data)
  return {
    countries: data?.countries ?? [],
    dialingCode,
    /** Without the list nobody can tell which number is meant, so a tap before it has come waits for it. */
    findDialingCode: async () => {
      if (dialingCode) return dialingCode
      const found = await refetch({ cancelRefetch: false, throwOnError: true })
      return codeIn(found.data)
    },
  } as const
}
