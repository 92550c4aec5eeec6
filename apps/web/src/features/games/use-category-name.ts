import { useText } from '@fairground/ui/words.tsx'

/** A category that came from an operator after this release has no words of ours, so its code stands for it. */
export function useCategoryName(): (category: string) => string {
  const text = useText()
  return (category) => text.find(`category.${category}`) ?? category
}
