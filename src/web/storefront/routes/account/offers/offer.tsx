import { useEffect, useEffectEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Offer } from '#contract/offer/offer'
import { formatAmount } from '#ui/format'
import { Fact, Facts } from '#ui/layout/facts'
import { Alert } from '#ui/messages/alert'
import { AccountPage } from '../../../components/account/area/account-page.tsx'
import { WithAside } from '../../../components/account/area/with-aside.tsx'
import { CaseLink } from '../../../components/account/baskets/case-link.tsx'
import { FileButtons } from '../../../components/account/baskets/file-buttons.tsx'
import { AnswerPanel } from '../../../components/account/offers/answer-panel.tsx'
import { AskForOffer } from '../../../components/account/offers/ask-for-offer.tsx'
import { OfferFiles } from '../../../components/account/offers/offer-files.tsx'
import { OfferLines } from '../../../components/account/offers/offer-lines.tsx'
import { OfferThread } from '../../../components/account/offers/offer-thread.tsx'
import { firstSelection } from '../../../components/account/offers/selection.ts'
import type { PageHandle } from '../../../meta.ts'
import { useServices } from '../../../services.ts'
import { shopContext } from '../../../shop-context.ts'
import { offerTexts as texts } from '../../../texts/professional/offers.ts'

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Offer> {
  const { api } = context.get(shopContext)
  const { data } = await api.get('/api/shop/offers/{id}', { id: params.offerId ?? '' })
  return data
}

export const handle: PageHandle<Offer | undefined> = {
  cache: 'own',
  meta: (offer) => ({ title: offer?.title ?? texts.title, noindex: true }),
}

export function Component() {
  const offer = useLoaderData<Offer>()
  return <OfferPage key={offer.id} offer={offer} />
}

const ANSWERABLE: readonly Offer['status'][] = ['sent', 'viewed', 'accepted', 'ordered']

/** An offer: its lines, of which some may be held back, and the answer to it. */
function OfferPage({ offer }: { offer: Offer }) {
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
