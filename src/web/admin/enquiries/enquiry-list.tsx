import type { QueryOf } from '#api-client'
import type { EnquiryEntry } from '#contract/enquiry/enquiry'
import type { ListDescription } from '../lists/description.ts'
import { Tag } from '../parts/tag.tsx'
import { formatMoment } from '../when.ts'
import { KINDS } from './enquiry-texts.ts'

const URL = '/api/admin/enquiries'
type Query = QueryOf<'GET', typeof URL>

/** What visitors have written: those that wait, the oldest first. */
export const enquiryList: ListDescription<EnquiryEntry> = {
  name: 'Henvendelser',
  path: '/henvendelser',
  searchHint: 'Navn, e-mail, firma, emne eller ord i beskeden',
  tabs: {
    param: 'status',
    label: 'Status',
    options: [
      { value: 'open', label: 'Venter' },
      { value: 'closed', label: 'Lukkede' },
    ],
  },
  filters: [
    {
      param: 'kind',
      label: 'Type',
      options: Object.entries(KINDS).map(([value, label]) => ({ value, label })),
    },
  ],
  columns: [
    { key: 'name', head: 'Navn', isLink: true, of: ({ name }) => name },
    {
      key: 'kind',
      head: 'Type',
      of: ({ kind }) => <Tag tone={kind === 'offer' ? 'info' : 'plain'}>{KINDS[kind]}</Tag>,
    },
    {
      key: 'message',
      head: 'Besked',
      isWide: true,
      of: ({ subject, message }) => [subject, message].filter(Boolean).join(' · '),
    },
    { key: 'company', head: 'Firma', of: ({ company_name }) => company_name },
    { key: 'order', head: 'Ordre', of: ({ order_reference }) => order_reference },
    { key: 'email', head: 'E-mail', isHidden: true, of: ({ email }) => email },
    { key: 'phone', head: 'Telefon', isHidden: true, of: ({ phone }) => phone },
    {
      key: 'created',
      head: 'Modtaget',
      sort: 'created',
      card: 'right',
      of: ({ created }) => formatMoment(created),
    },
  ],
  direction: (tab) => (tab === 'open' ? 'asc' : 'desc'),
  empty: 'Ingen venter på svar.',
  read: (api, query, signal) => api.get(URL, { query: query as Query, signal }),
  // What is counted alone is not read, and not in the audit.
  count: (api, query, signal) =>
    api.get(URL, { query: { ...(query as Query), brief: true }, signal }),
  table: (api, query) => api.table(URL, { query: query as Query }),
}
