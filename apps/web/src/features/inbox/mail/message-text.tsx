type MessageTextProps = { readonly kind: string; readonly content: string }

/**
 * Words of staff run as their first letter does. Our own sentences run as the phone's language does: one that begins with
 * an amount would otherwise be taken for English and shown in the wrong order in Urdu.
 */
export function MessageText({ kind, content }: MessageTextProps) {
  return kind === 'note' ? <bdi>{content}</bdi> : content
}
