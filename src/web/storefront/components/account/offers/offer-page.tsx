import { useEffect, useEffectEvent, useState } from 'react'
import type { Offer } from '#contract/offer/offer'
import { formatAmount } from '#ui/format'
import { Fact, Facts } from '#ui/layout/facts'
import { Alert } from '#ui/messages/alert'
import { useServices } from '../../../services.ts'
import { offerTexts as texts } from '../../../texts/professional/offers.ts'
import { AccountPage } from '../area/account-page.tsx'
import { WithAside } from '../area/with-aside.tsx'
import { CaseLink } from '../baskets/case-link.tsx'
import { FileButtons } from '../baskets/file-buttons.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { AskForOffer } from './ask-for-offer.tsx'
import { OfferFiles } from './offer-files.tsx'
import { OfferLines } from './offer-lines.tsx'
import { OfferThread } from './offer-thread.tsx'
import { firstSelection } from './selection.ts'

const ANSWERABLE: readonly Offer['status'][] = ['sent', 'viewed', 'accepted', 'ordered']

/** An offer: its lines, of which some may be held back, and the answer to it. */
export function OfferPage({ offer }: { offer: Offer }) {
  const { api } = useServices()
  const { id, offer_number, status } = offer
  useViewed(offer)
  const isDraft = status === 'draft'
  const isOver = status === 'expired' || status === 'declined'
  const about = isDraft
    ? texts.aboutRequest(offer_number, offer.user_name, offer.created)
    : texts.about(offer_number, offer.sent_by, offer.sent)
  return (
    <AccountPage
      title={offer.title}
      intro={about}
      actions={
        <>
          {isOver && <AskForOffer renewed={offer} />}
          {!isDraft && (
            <FileButtons
              name={`tilbud-${offer_number}`}
              kinds={['pdf', 'xlsx', 'csv']}
              fetch={async (kind) => api.file(`/api/shop/offers/${id}/${kind}`)}
            />
          )}
        </>
      }
    >
      <State offer={offer} />
      <OfferFacts offer={offer} />
      <OfferFiles offer={offer} />
      {ANSWERABLE.includes(status) ? (
        <Answerable key={offer.taken_count} offer={offer} />
      ) : (
        <OfferLines offer={offer} />
      )}
      <OfferThread offer={offer} />
    </AccountPage>
  )
}

/** Staff see that the offer has been opened. */
function useViewed({ id, status }: Offer): void {
  const { api } = useServices()
  const say = useEffectEvent(async () => api.post('/api/shop/offers/{id}/view', { id }))
  useEffect(() => {
    // Nothing is lost when it fails: the next visit says it again.
    if (status === 'sent') say().catch(() => {})
  }, [status])
}

function Answerable({ offer }: { offer: Offer }) {
  const [selection, select] = useState(() => firstSelection(offer))
  return (
    <WithAside aside={<AnswerPanel offer={offer} selection={selection} />}>
      <OfferLines offer={offer} selection={selection} onSelect={select} />
    </WithAside>
  )
}

function State({ offer }: { offer: Offer }) {
  const { status, valid_to, replaced_by, decline_reason } = offer
  switch (status) {
    case 'draft':
      return (
        <Alert>
          <b>{texts.isRequested}</b> {texts.isRequestedText}
        </Alert>
      )
    case 'declined':
      return (
        <Alert tone="danger">
          <b>{texts.isDeclined}</b> {decline_reason !== '' && texts.reason(decline_reason)}
        </Alert>
      )
    case 'expired':
      return (
        <Alert tone="danger" icon="clock">
          <b>{texts.isExpired}</b> {replaced_by && texts.isReplaced(replaced_by)}
        </Alert>
      )
    case 'ordered':
      return (
        <Alert tone="ok">
          <b>{texts.isOrdered}</b>
        </Alert>
      )
    default:
      return (
        <Alert tone="save" icon="clock">
          <b>{valid_to && texts.validTo(valid_to)}</b> {texts.lockedUntil}
        </Alert>
      )
  }
}

function OfferFacts({ offer }: { offer: Offer }) {
  const { case_number, terms, delivery_sum, request, note, status } = offer
  const isPriced = status !== 'draft'
  return (
    <Facts>
      {case_number !== '' && (
        <Fact name={texts.case}>
          <CaseLink of={{ ...offer, project_number: case_number }} />
        </Fact>
      )}
      {delivery_sum > 0 && <Fact name={texts.delivery}>{formatAmount(delivery_sum)}</Fact>}
      {terms !== '' && <Fact name={texts.terms}>{terms}</Fact>}
      {isPriced && (
        <Fact name={texts.whole}>
          {formatAmount(offer.net_sum)} {texts.exVat}
          <small>{texts.inclVat(formatAmount(offer.gross_sum))}</small>
        </Fact>
      )}
      {request !== '' && <Fact name={texts.yourRequest}>{request}</Fact>}
      {note !== '' && <Fact name={texts.ourNote}>{note}</Fact>}
      {!isPriced && request === '' && <Fact name={texts.title}>{offer.offer_number}</Fact>}
    </Facts>
  )
}
