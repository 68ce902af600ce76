import { Anchor, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#api-client'
import type { OutboxKind } from '#kernel/outbox-kinds'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import type { ListDescription } from '../lists/description.ts'
import { useServices } from '../services.ts'
import { formatMoment } from '../when.ts'

const URL = '/api/admin/outbox/dead'
type Letter = ReplyOf<'GET', typeof URL>['data'][number]
const MOST = 200

const KINDS: Readonly<Record<OutboxKind, string>> = {
  order_confirmation: 'Ordrebekræftelse',
  order_shipped: 'Mail: afsendt',
  order_ready: 'Mail: klar til afhentning',
  order_canceled: 'Mail: annulleret',
  order_revised: 'Mail: ordren er ændret',
  approval_request: 'Mail: ordre til godkendelse',
  approval_decided: 'Mail: godkendelse afgjort',
  part_shipped: 'Mail: en del er sendt',
  refund_made: 'Mail: penge er sendt tilbage',
  erp_order: 'Ordre til ERP',
  erp_change: 'Ændring til ERP',
  erp_event: 'Hændelse til ERP',
  payment_void: 'Frigivelse af betaling',
  label: 'Fragtlabel',
  pay_link: 'Betalingslink',
  password_reset: 'Mail: ny adgangskode',
  invitation: 'Mail: invitation',
  colleague_invitation: 'Mail: invitation fra en kollega',
  username_change: 'Mail: bekræft ny e-mail',
  username_change_notice: 'Mail: e-mail er skiftet',
  sign_up: 'Mail: oprettelse',
  offer_request: 'Mail: ønske om tilbud',
  offer_question: 'Mail: spørgsmål til et tilbud',
  offer_answer: 'Mail: svar om et tilbud',
  offer_sent: 'Mail: tilbud',
  withdrawal_link: 'Mail: link til fortrydelse',
  withdrawal_receipt: 'Kvittering for fortrydelse',
  withdrawal_refunded: 'Mail: fortrydelse betalt tilbage',
  withdrawal_refused: 'Mail: fortrydelse afvist',
  back_in_stock: 'Mail: på lager igen',
  enquiry: 'Henvendelse til butikken',
  enquiry_receipt: 'Kvittering for henvendelse',
  enquiry_answer: 'Mail: svar på henvendelse',
  newsletter_confirm: 'Mail: bekræft nyhedsbrev',
  newsletter_welcome: 'Mail: velkommen til nyhedsbrevet',
}

function nameOf(kind: string): string {
  return KINDS[kind as OutboxKind] ?? kind
}

/** What was tried too often and given up: why, and once more. */
export const deadLetterList: ListDescription<Letter> = {
  name: 'Fejlede beskeder',
  path: '/beskeder',
  tabs: { param: 'vis', label: 'Beskeder', options: [] },
  filters: [],
  typed: [
    { param: 'from', label: 'Fra', kind: 'day' },
    { param: 'to', label: 'Til', kind: 'day' },
  ],
  isPagedByNumber: true,
  pageSize: MOST,
  hasPage: () => false,
  columns: [
    { key: 'kind', head: 'Besked', isLink: true, of: ({ kind }) => <b>{nameOf(kind)}</b> },
    {
      key: 'order',
      head: 'Ordre',
      of: ({ basket_id, order_reference }) =>
        basket_id && (
          <Anchor component={Link} to={`/ordrer/${basket_id}`} inherit>
            {order_reference ?? 'Se kurven'}
          </Anchor>
        ),
    },
    { key: 'receiver', head: 'Vedrører', of: ({ receiver }) => receiver },
    { key: 'why', head: 'Hvad gik galt', isWide: true, of: ({ why }) => why },
    { key: 'attempts', head: 'Forsøg', isNumber: true, isSpare: true, of: (one) => one.attempts },
    { key: 'created', head: 'Fra', of: ({ created }) => formatMoment(created) },
    { key: 'act', head: 'Handling', of: (letter) => <Retry letter={letter} /> },
  ],
  direction: () => 'asc',
  empty: 'Alt er sendt.',
  read: (api, { from, to }, signal) => api.get(URL, { query: { from, to }, signal }),
}

function Retry({ letter }: { letter: Letter }) {
  const right = useCan()('webhooks_edit')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RightButton size="xs" right={right} onClick={() => setOpen(true)}>
        Send igen
      </RightButton>
      {isOpen && <RetryDialog letter={letter} onClose={() => setOpen(false)} />}
    </>
  )
}

function RetryDialog({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const { id, kind, order_reference, receiver } = letter
  const { api } = useServices()
  const [reason, setReason] = useState('')
  return (
    <ActDialog
      title={`Send igen: ${nameOf(kind)}`}
      help={[order_reference && `Ordre ${order_reference}`, receiver].filter(Boolean).join(' · ')}
      label="Send igen"
      done="Beskeden sendes igen nu"
      whyNot={reason.trim() === '' ? 'Skriv en begrundelse.' : undefined}
      act={() => api.post('/api/admin/outbox/{id}/retry', { id, body: { reason } })}
      onClose={onClose}
    >
      <Textarea
        label="Begrundelse"
        description="Står i revisionsloggen."
        value={reason}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActDialog>
  )
}
