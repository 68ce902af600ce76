import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Offer, OfferMessage } from '#contract/offer/offer'
import { OFFER_TEXTS } from '#contract/offer/words'
import { Button } from '#ui/buttons/button'
import { TextArea } from '#ui/fields/field'
import { Card } from '#ui/layout/card'
import { errorOf, FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import { useServices } from '../../../services.ts'
import { offerTexts as texts } from '../../../texts/professional/offers.ts'
import { AccountSection } from '../area/account-section.tsx'

/** What was asked about an offer and answered, and the form for asking. */
export function OfferThread({ offer }: { offer: Offer }) {
  const { messages, status } = offer
  const isEmpty = messages.length === 0
  return (
    <AccountSection id="questions" title={texts.questions}>
      {isEmpty && (
        <p className="quiet">{status === 'draft' ? texts.noRequestQuestions : texts.noQuestions}</p>
      )}
      {!isEmpty && (
        <ul className="stack">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
      <AskForm offer={offer} />
    </AccountSection>
  )
}

function Message({ message }: { message: OfferMessage }) {
  const { user_name, is_from_staff, created } = message
  return (
    <Card as="li" kind={is_from_staff ? 'moss' : undefined}>
      <div className="split small">
        <b>{user_name || (is_from_staff ? texts.us : texts.formerUser)}</b>
        <time className="quiet" dateTime={created}>
          {texts.saidAt(created)}
        </time>
      </div>
      {message.message.split('\n').map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a message never change
        <p key={i}>{line}</p>
      ))}
    </Card>
  )
}

function AskForm({ offer: { id, sent_by } }: { offer: Offer }) {
  const { api, toasts } = useServices()
  const { revalidate } = useRevalidator()
  const formRef = useRef<HTMLFormElement>(null)
  const { isBusy, failure, form } = useSubmit(async (fields) => {
    await api.once('/api/shop/offers/{id}/messages', { id, body: { message: fields('message') } })
    formRef.current?.reset()
    toasts.show({ id: 'offer', text: texts.messageSent })
    await revalidate()
  })
  return (
    <form {...form} ref={formRef} className="stack">
      <FormFailure failure={failure} fields={['message']} />
      <TextArea
        label={sent_by ? texts.writeTo(sent_by) : texts.writeToUs}
        name="message"
        rows={3}
        maxLength={OFFER_TEXTS.message}
        error={errorOf(failure, 'message')}
      />
      <div>
        <Button kind="second" type="submit" busy={isBusy}>
          {texts.sendMessage}
        </Button>
      </div>
    </form>
  )
}
