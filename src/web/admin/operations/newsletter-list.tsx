import type { QueryOf, ReplyOf } from '#api-client'
import type { ListDescription } from '../lists/description.ts'
import { formatMoment } from '../when.ts'

const URL = '/api/admin/newsletter/subscriptions'
type Query = QueryOf<'GET', typeof URL>
type Row = ReplyOf<'GET', typeof URL>['data'][number]
const PAGE_SIZE = 100

/** Who gets the newsletter; its file is what the company that sends it takes. */
export const newsletterList: ListDescription<Row> = {
  name: 'Nyhedsbrev',
  path: '/nyhedsbrev',
  tabs: { param: 'vis', label: 'Modtagere', options: [] },
  filters: [],
  pageSize: PAGE_SIZE,
  hasPage: () => false,
  columns: [
    { key: 'email', head: 'E-mail', isLink: true, of: ({ email }) => email },
    { key: 'requested', head: 'Bedt om', of: ({ requested }) => formatMoment(requested) },
    { key: 'confirmed', head: 'Bekræftet', of: ({ confirmed }) => formatMoment(confirmed) },
    {
      key: 'version',
      head: 'Samtykketekst',
      isNumber: true,
      isSpare: true,
      of: ({ text_version }) => `nr. ${text_version}`,
    },
  ],
  direction: () => 'asc',
  empty: 'Ingen får nyhedsbrevet endnu.',
  read: (api, { page, after, before }, signal) =>
    api.get(URL, { query: { page, after, before } as Query, signal }),
  table: (api, { format }) => api.table(URL, { query: { format } as Query }),
}
