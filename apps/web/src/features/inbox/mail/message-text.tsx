type MessageTextProps = { readonly kind: string; readonly said: string }

/**
 * Words of staff run as their first letter does. Our own sentences run as the phone's language does: one that begins with
 * an amount would otherwise be taken for English and shown in the wrong order in Urdu.
 */
export function MessageText({ kind, said }: MessageTextProps) {
  return kind === 'note' ? <bdi>{said}</bdi> : said
}
