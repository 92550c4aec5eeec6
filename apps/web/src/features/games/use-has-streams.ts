import { useLiveModels } from '../../data/content/content.ts'

/** D-40: streams are offered only while there is somebody to watch. */
export function useHasStreams(): boolean {
  return useLiveModels().data?.list.some(({ active }) => active) ?? false
}
