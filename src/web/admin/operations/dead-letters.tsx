import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { ReplyOf } from '#api-client'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { useAct } from '../acts/use-act.ts'
import { tellDone, tellProblem } from '../failures.ts'
import type { ListDescription } from '../lists/description.ts'
import { useServices } from '../services.ts'
import { formatMoment } from '../when.ts'

const URL = '/api/admin/outbox/dead'
type Letter = ReplyOf<'GET', typeof URL>['data'][number]
const MOST = 200

const KINDS: Readonly<Record<string, string>> = {
  order_confirmation: 'Ordrebekræftelse',
  order_shipped: 'Mail: afsendt',
  order_ready: 'Mail: klar til afhentning',
  order_canceled: 'Mail: annulleret',
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
  sign_up: 'Mail: oprettelse',
  offer_sent: 'Mail: tilbud',
  withdrawal_receipt: 'Kvittering for fortrydelse',
  back_in_stock: 'Mail: på lager igen',
  enquiry: 'Henvendelse til butikken',
  enquiry_receipt: 'Kvittering for henvendelse',
}

/** What was tried too often and given up: why, and once more. */
export const deadLetterList: ListDescription<Letter> = {
  name: 'Fejlede beskeder',
  path: '/beskeder',
  tabs: { param: 'vis', label: 'Beskeder', options: [] },
  filters: [],
  isPagedByNumber: true,
  pageSize: MOST,
  hasPage: () => false,
  columns: [
    { key: 'kind', head: 'Besked', isLink: true, of: ({ kind }) => <b>{KINDS[kind] ?? kind}</b> },
    {
      key: 'order',
      head: 'Ordre',
      of: ({ basket_id }) =>
        basket_id && (
          <Anchor component={Link} to={`/ordrer/${basket_id}`} inherit>
            Se ordren
          </Anchor>
        ),
    },
    { key: 'why', head: 'Hvad gik galt', isWide: true, of: ({ why }) => why },
    { key: 'attempts', head: 'Forsøg', isNumber: true, isSpare: true, of: (one) => one.attempts },
    { key: 'created', head: 'Fra', of: ({ created }) => formatMoment(created) },
    { key: 'act', head: 'Handling', of: (letter) => <Retry letter={letter} /> },
  ],
  direction: () => 'asc',
  empty: 'Alt er sendt.',
  read: (api, _query, signal) => api.get(URL, { signal }),
}

function Retry({ letter: { id } }: { letter: Letter }) {
  const { api } = useServices()
  const right = useCan()('webhooks_edit')
  const { isBusy, run } = useAct(() => api.post('/api/admin/outbox/{id}/retry', { id }), {
    onDone: () => tellDone('Beskeden sendes igen nu'),
    onFailure: tellProblem,
  })
  return (
    <RightButton size="xs" right={right} loading={isBusy} onClick={() => void run()}>
      Send igen
    </RightButton>
  )
}
