import type { StatusWord } from '#surface/words/status-words'
import { Badge } from '#ui/messages/badge'

/** A status in words; the colour only repeats it. */
export function StatusBadge({ status: { word, tone } }: { status: StatusWord }) {
  return <Badge tone={tone}>{word}</Badge>
}
