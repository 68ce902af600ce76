import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Offer } from '#contract/offer/offer'
import { WhyNot } from '../access/why-not.tsx'
import { useAct } from '../acts/use-act.ts'
import { tellDone, tellProblem } from '../failures.ts'
import { Sheet } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import { formatMoment } from '../when.ts'
import styles from './offer-page.module.css'
import { offerTexts as texts } from './offer-texts.ts'

/** What the customer and the shop have written to each other about an offer. */
export function OfferMessages({ offer }: { offer: Offer }) {
  const { messages, request } = offer
  return (
    <Sheet title={texts.messages}>
      {request && (
        <>
          <p className={styles.quiet}>{texts.request}</p>
          <p className={styles.text}>{request}</p>
        </>
      )}
      {messages.length === 0 ? (
        <p className={styles.quiet}>{texts.noMessages}</p>
      ) : (
        <ol className={styles.messages}>
          {messages.map(({ id, user_name, is_from_staff, message, created }) => (
            <li key={id} data-from={is_from_staff ? 'staff' : 'customer'}>
              <p className={styles.quiet}>
                {`${user_name || texts.erased} · ${formatMoment(created)}`}
              </p>
              <p className={styles.text}>{message}</p>
            </li>
          ))}
        </ol>
      )}
      {offer.status !== 'draft' && <Write offer={offer} />}
    </Sheet>
  )
}

function Write({ offer: { id } }: { offer: Offer }) {
  const { api } = useServices()
  const [message, setMessage] = useState('')
  const { isBusy, run } = useAct(
    (key) =>
      api.post('/api/admin/offers/{id}/messages', {
        id,
        body: { message },
        headers: { 'idempotency-key': key },
      }),
    {
      onDone: () => {
        tellDone(texts.messageSent)
        setMessage('')
      },
      onFailure: tellProblem,
    },
  )
  const isEmpty = message.trim() === ''
  const button = (
    <Button disabled={isEmpty} loading={isBusy} onClick={() => void run()}>
      {texts.sendMessage}
    </Button>
  )
  return (
    <>
      <Textarea
        label={texts.write}
        value={message}
        maxLength={2000}
        autosize
        minRows={3}
        mb="sm"
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {isEmpty ? <WhyNot why={texts.writeFirst}>{button}</WhyNot> : button}
    </>
  )
}
