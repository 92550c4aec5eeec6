import type { Text } from '@fairground/i18n/text.ts'

/** In the order in which the operator lists its promotions. */
export function categoriesOf(list: readonly { readonly category: string }[]): readonly string[] {
  return [...new Set(list.map(({ category }) => category))]
}

/** A category that this release has no word for still gets its chip. */
export function labelOfCategory(text: Text, category: string): string {
  return text.find(`promotion.category.${category}`) ?? text('promotion.category.other')
}
