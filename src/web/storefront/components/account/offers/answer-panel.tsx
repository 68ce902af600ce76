import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Offer } from '#contract/offer/offer'
import { OFFER_TEXTS } from '#contract/offer/words'
import { Button, ButtonLink } from '#ui/buttons/button'
import { formatAmount } from '#ui/format'
import { Summary } from '#ui/price/summary'
import { type SumRow, Sums } from '#ui/price/sums'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { offerTexts as texts } from '../../../texts/professional/offers.ts'
import { describeOtherCase } from '../baskets/other-case.ts'
import { useAction } from '../baskets/use-action.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { openChoices, type Selection, type SelectionSums, sumsOf } from './selection.ts'

type Props = { offer: Offer; selection: Selection }

/** What is ticked comes to, and the answer. */
export function AnswerPanel({ offer, selection }: Props) {
  const { api, basket, toasts } = useServices()
  const { revalidate } = useRevalidator()
  const { busy, act } = useAction()
  const [isDeclining, setDeclining] = useState(false)
  const whyId = useId()
  const sums = sumsOf(offer, selection)
  const left = openChoices(offer).length
  const accept = async () => {
    const { metadata } = await api.post('/api/shop/offers/{id}/accept', {
      id: offer.id,
      body: { line_ids: [...selection] },
    })
    await Promise.all([basket.load().catch(() => {}), revalidate()])
    const otherCase = describeOtherCase(basket.basket(), offer.case_number)
    toasts.show({
      id: 'offer',
      text: [texts.accepted(metadata.added_count), otherCase].filter(Boolean).join(' '),
      action: <a href={paths.basket}>{texts.seeBasket}</a>,
    })
  }
  if (left === 0) {
    return (
      <Summary title={texts.choice}>
        <p>{texts.nothingLeft}</p>
        {offer.basket_id && (
          <ButtonLink href={paths.basket} wide>
            {texts.seeBasket}
          </ButtonLink>
        )}
      </Summary>
    )
  }
  const held = left - sums.count
  return (
    <Summary title={texts.choice}>
      <Sums rows={toRows(sums, offer)} />
      <Button
        size="large"
        wide
        busy={busy !== undefined}
        disabled={sums.count === 0}
        aria-describedby={whyId}
        onClick={() => void act('accept', accept)}
      >
        {texts.accept(sums.count, formatAmount(sums.products))}
      </Button>
      <p className="small quiet" id={whyId}>
        {sums.count === 0 ? texts.nothingChosen : texts.acceptText}
        {held > 0 && offer.valid_to && ` ${texts.held(held, offer.valid_to)}`}
      </p>
      {offer.basket_id && (
        <ButtonLink kind="second" href={paths.basket} wide>
          {texts.seeBasket}
        </ButtonLink>
      )}
      {offer.taken_count === 0 && (
        <Button kind="quiet" wide onClick={() => setDeclining(true)}>
          {texts.decline}
        </Button>
      )}
      {isDeclining && <DeclineDialog id={offer.id} onClose={() => setDeclining(false)} />}
    </Summary>
  )
}

function toRows({ count, products, net, tax, gross }: SelectionSums, offer: Offer): SumRow[] {
  const hasDelivery = offer.delivery_sum > 0 && count > 0
  return [
    { label: texts.lines(count), amount: products },
    ...(hasDelivery ? [{ label: texts.delivery, amount: offer.delivery_sum }] : []),
    { label: texts.net, amount: net, kind: 'total' },
    { label: texts.vat, amount: tax, kind: 'quiet' },
    { label: texts.gross, amount: gross, kind: 'quiet' },
  ]
}

function DeclineDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { api, toasts } = useServices()
  const { revalidate } = useRevalidator()
  return (
    <ReasonDialog
      title={texts.declineTitle}
      text={texts.declineText}
      field={{
        name: 'reason',
        label: texts.declineReason,
        optional: true,
        most: OFFER_TEXTS.decline_reason,
      }}
      action={texts.declineNow}
      send={async (reason) => {
        await api.post('/api/shop/offers/{id}/decline', { id, body: { reason } })
        onClose()
        toasts.show({ id: 'offer', text: texts.declinedNow })
        await revalidate()
      }}
      onClose={onClose}
    />
  )
}
