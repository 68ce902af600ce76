import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { QueryOf, ReplyOf } from '#api-client'
import { formatAmount } from '#ui/format'
import { requiring } from '../access/require-right.ts'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import type { ListDescription } from '../lists/description.ts'
import { listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import { readAmount } from '../parts/amount.ts'
import { Tag } from '../parts/tag.tsx'
import { type Services, useServices } from '../services.ts'
import { formatMoment } from '../when.ts'

const URL = '/api/admin/customer-requests'
type Query = QueryOf<'GET', typeof URL>
type Request = ReplyOf<'GET', typeof URL>['data'][number]

/** Companies that want an account, the oldest first; each is decided on in its row. */
const requestList: ListDescription<Request> = {
  name: 'Firmaansøgninger',
  path: '/ansoegninger',
  tabs: {
    param: 'status',
    label: 'Status',
    options: [
      { value: 'new', label: 'Venter' },
      { value: 'approved', label: 'Godkendte' },
      { value: 'rejected', label: 'Afviste' },
    ],
  },
  filters: [],
  isPagedByNumber: true,
  hasPage: () => false,
  columns: [
    {
      key: 'company',
      head: 'Firma',
      isLink: true,
      of: ({ company_name }) => <b>{company_name}</b>,
    },
    { key: 'cvr', head: 'CVR', isSpare: true, of: ({ company_id }) => company_id },
    { key: 'name', head: 'Kontakt', of: ({ name }) => name },
    { key: 'email', head: 'E-mail', isWide: true, of: ({ username }) => username },
    { key: 'phone', head: 'Telefon', isSpare: true, of: ({ telephone }) => telephone },
    {
      key: 'credit',
      head: 'Ønsker',
      of: ({ wants_credit }) => wants_credit && <Tag tone="info">Konto</Tag>,
    },
    { key: 'created', head: 'Modtaget', of: ({ created }) => formatMoment(created) },
    { key: 'act', head: 'Afgør', of: (request) => <Decide request={request} /> },
  ],
  direction: () => 'asc',
  empty: 'Ingen firmaer venter på svar.',
  read: (api, { search: _, sort: __, direction: ___, ...query }, signal) =>
    api.get(URL, { query: query as Query, signal }),
}

type Props = { request: Request }

function Decide({ request }: Props) {
  const right = useCan()('users_edit')
  const [opened, setOpened] = useState<'approve' | 'reject'>()
  const close = () => setOpened(undefined)
  if (request.status !== 'new') return request.decided && formatMoment(request.decided)
  return (
    <Group gap="xs" wrap="nowrap">
      <RightButton size="xs" right={right} onClick={() => setOpened('approve')}>
        Opret …
      </RightButton>
      <RightButton size="xs" right={right} onClick={() => setOpened('reject')}>
        Afvis …
      </RightButton>
      {opened === 'approve' && <ApproveDialog request={request} onClose={close} />}
      {opened === 'reject' && <RejectDialog request={request} onClose={close} />}
    </Group>
  )
}

type DialogProps = Props & { onClose: () => void }

function ApproveDialog({ request, onClose }: DialogProps) {
  const { api } = useServices()
  const [typed, setTyped] = useState('0')
  const [terms, setTerms] = useState(request.wants_credit ? 'Netto 14 dage' : '')
  const credit_limit = readAmount(typed)
  const credit = credit_limit ? ` med ${formatAmount(credit_limit)} i kredit` : ''
  return (
    <ActDialog
      title={`Opret ${request.company_name} som kunde`}
      label={`Opret kunde${credit}`}
      done={`${request.company_name} er kunde og har fået en mail`}
      help={`${request.name} får en mail med et link til at vælge adgangskode.`}
      whyNot={
        credit_limit === undefined ? 'Skriv kreditten som et beløb, f.eks. 50.000' : undefined
      }
      act={() =>
        api.post(`${URL}/{id}/approve`, {
          id: request.id,
          body: { credit_limit: credit_limit ?? 0, terms },
        })
      }
      onClose={onClose}
    >
      <TextInput
        label="Kreditmaksimum i kroner"
        description="0: firmaet kan ikke købe på konto."
        inputMode="decimal"
        value={typed}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <TextInput
        label="Betalingsbetingelser"
        value={terms}
        maxLength={100}
        onChange={(event) => setTerms(event.currentTarget.value)}
      />
    </ActDialog>
  )
}

function RejectDialog({ request, onClose }: DialogProps) {
  const { api } = useServices()
  return (
    <ActDialog
      title={`Afvis ${request.company_name}`}
      label="Afvis ansøgningen"
      done="Ansøgningen er afvist"
      help="Firmaet får ingen konto. Der sendes ingen mail, så ring eller skriv selv."
      isDanger
      act={() => api.post(`${URL}/{id}/reject`, { id: request.id })}
      onClose={onClose}
    />
  )
}

export function listRoute(services: Services) {
  return {
    Component: List,
    loader: requiring(services, 'users_edit', listLoader(services, requestList)),
  }
}

function List() {
  return <ListPage description={requestList} />
}
