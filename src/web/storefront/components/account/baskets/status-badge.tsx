import { Badge } from '#ui/messages/badge'
import { userBasketTexts as texts } from '../../../texts/user-baskets.ts'

const tones: Readonly<Record<string, 'ok' | 'info' | 'danger'>> = {
  packing_complete: 'info',
  shipped: 'info',
  paid: 'ok',
  canceled: 'danger',
}

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={tones[status]}>{texts.status(status)}</Badge>
}
