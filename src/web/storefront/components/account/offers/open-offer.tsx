import type { OfferEntry } from '#contract/offer/offer'
import { OFFER_STATUS_WORDS } from '#surface/words/status-words'
import { ButtonLink } from '#ui/buttons/button'
import { formatAmount } from '#ui/format'
import { Badge } from '#ui/messages/badge'
import { paths } from '../../../paths.ts'
import { offerTexts as texts } from '../../../texts/professional/offers.ts'
import { EntryCard } from '../entry-card.tsx'
import { StatusBadge } from '../status-badge.tsx'

/** Days before the last from which an offer runs out. */
const SOON = 5

/** An offer to answer, or one that was asked for. */
export function OpenOffer({ offer }: { offer: OfferEntry }) {
  const { id, title, status, days_left, valid_to } = offer
  const isSoon = days_left !== null && days_left <= SOON
  return (
    <EntryCard
      sum={
        valid_to !== null && (
          <>
            <b>{formatAmount(offer.net_sum)}</b>
            <small>
              {texts.exVat} · {texts.inclVat(formatAmount(offer.gross_sum))}
            </small>
            <small>{texts.validTo(valid_to)}</small>
          </>
        )
      }
      action={
        <ButtonLink
          kind={isSoon ? undefined : 'second'}
          href={paths.offer(id)}
          aria-label={texts.seeNamed(title)}
        >
          {status === 'draft' ? texts.see : texts.seeAndAnswer}
        </ButtonLink>
      }
    >
      <h3>
        <a href={paths.offer(id)}>{title}</a>
      </h3>
      <p className="small quiet">{factsOf(offer).join(' · ')}</p>
      <p className="row">
        <StatusBadge status={OFFER_STATUS_WORDS[status]} />
        {days_left !== null && (
          <Badge tone={isSoon ? 'save' : undefined}>{texts.daysLeft(days_left)}</Badge>
        )}
      </p>
    </EntryCard>
  )
}

function factsOf({ offer_number, case_number, lines_count, ...offer }: OfferEntry): string[] {
  const { sent, sent_by, user_name, created } = offer
  return [
    offer_number,
    case_number,
    lines_count > 0 ? texts.lines(lines_count) : '',
    sent && sent_by ? texts.from(sent_by, sent) : texts.asked(user_name, created),
  ].filter((fact) => fact !== '')
}
