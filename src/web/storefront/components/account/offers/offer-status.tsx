import type { OfferEntry } from '#contract/offer/offer'
import { Badge } from '#ui/messages/badge'
import { offerTexts as texts } from '../../../texts/offers.ts'

type Tone = 'save' | 'ok' | 'danger' | 'info' | undefined

const tones: Readonly<Record<OfferEntry['status'], Tone>> = {
  draft: undefined,
  sent: 'info',
  viewed: 'info',
  accepted: 'ok',
  declined: 'danger',
  expired: undefined,
  ordered: 'ok',
}

export function OfferStatusBadge({ status }: Pick<OfferEntry, 'status'>) {
  return <Badge tone={tones[status]}>{texts.status(status)}</Badge>
}
