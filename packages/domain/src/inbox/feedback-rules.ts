export type FeedbackBounds = { readonly min: number; readonly max: number }

/** D-13, unless a merchant says otherwise. */
export const feedbackBounds: FeedbackBounds = { min: 10, max: 500 }

/** In characters as a person counts them, so that a sign of two code units is one. */
export function feedbackLengthOf(content: string): number {
  return [...content.trim()].length
}

export function isFeedbackLength(content: string, { min, max }: FeedbackBounds): boolean {
  const length = feedbackLengthOf(content)
  return length >= min && length <= max
}
