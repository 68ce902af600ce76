import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BasketReply } from '#contract/basket/basket'
import { OFFER_TEXTS } from '#contract/offer/words'
import { Button } from '#ui/buttons/button'
import { Dialog } from '#ui/dialog/dialog'
import { Field, TextArea } from '#ui/fields/field'
import { errorOf, FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { accountTexts } from '../../../texts/account/account.ts'
import { offerTexts as texts } from '../../../texts/professional/offers.ts'
import { contactOf } from '../../checkout/contact/use-contact-draft.ts'

/** An earlier offer to be renewed. */
interface Renewed {
  readonly id: string
  readonly title: string
  readonly case_number: string
}

type Props = {
  /** With the lines of the basket; otherwise with words alone. */
  isAboutBasket?: boolean
  renewed?: Renewed
}

/** The button that asks the merchant for an offer, and its form. */
export function AskForOffer({ isAboutBasket = true, renewed }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind={isAboutBasket && !renewed ? 'quiet' : 'second'}
        size="small"
        icon="document"
        onClick={() => setOpen(true)}
      >
        {renewed ? texts.renew : texts.ask}
      </Button>
      {isOpen && (
        <AskDialog
          isAboutBasket={isAboutBasket && !renewed}
          renewed={renewed}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const FIELDS = ['title', 'case_number', 'request']

type DialogProps = {
  isAboutBasket: boolean
  renewed: Renewed | undefined
  onClose: () => void
}

function AskDialog({ isAboutBasket, renewed, onClose }: DialogProps) {
  const { api, basket, toasts } = useServices()
  const { revalidate } = useRevalidator()
  const { isBusy, failure, form } = useSubmit(async (fields) => {
    const body = {
      title: fields('title'),
      case_number: fields('case_number'),
      request: fields('request'),
      ...(renewed ? { offer_id: renewed.id } : { from_basket: isAboutBasket }),
    }
    const { data: offer } = await api.once('/api/shop/offers/request', { body })
    onClose()
    toasts.show({
      id: 'offer',
      text: texts.askedNow,
      action: <a href={paths.offer(offer.id)}>{texts.seeRequest}</a>,
    })
    if (!isAboutBasket) await revalidate()
  })
  return (
    <Dialog title={renewed ? texts.renew : texts.askTitle} onClose={onClose}>
      <form {...form} className="stack">
        <p>{introOf(isAboutBasket, renewed)}</p>
        <FormFailure failure={failure} fields={FIELDS} />
        <Field
          label={texts.what}
          help={texts.whatHelp}
          name="title"
          type="text"
          autoComplete="off"
          maxLength={OFFER_TEXTS.title}
          defaultValue={renewed?.title}
          error={errorOf(failure, 'title')}
        />
        <Field
          label={texts.caseNumber}
          optional
          name="case_number"
          type="text"
          autoComplete="off"
          maxLength={OFFER_TEXTS.case_number}
          defaultValue={renewed?.case_number ?? (isAboutBasket ? caseOf(basket.basket()) : '')}
          error={errorOf(failure, 'case_number')}
        />
        <TextArea
          label={texts.wish}
          help={texts.messageHelp}
          name="request"
          rows={4}
          maxLength={OFFER_TEXTS.request}
          error={errorOf(failure, 'request')}
        />
        <div className="row">
          <Button type="submit" busy={isBusy}>
            {texts.send}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {accountTexts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function caseOf(basket: BasketReply | undefined): string {
  return (basket && contactOf(basket, 'invoice')?.project_number) ?? ''
}

function introOf(isAboutBasket: boolean, renewed: Renewed | undefined): string {
  if (renewed) return texts.askAgainText
  return isAboutBasket ? texts.askBasketText : texts.askText
}
