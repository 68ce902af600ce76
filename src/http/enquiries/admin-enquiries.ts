import {
  type EnquiryEntry,
  enquiriesQuery,
  enquiry,
  enquiryAnswer,
  enquiryChange,
  enquiryInPath,
  oneEnquiryReply,
} from '#contract/enquiry/enquiry'
import { writerOf } from '#contract/writer'
import type { Db } from '#database/client'
import { danishDay } from '#kernel/time'
import {
  answerEnquiry,
  changeEnquiry,
  type EnquiryFilters,
  enquiryList,
  findEnquiry,
  lockEnquiry,
} from '#shop/enquiries'
import type { Column } from '#shop/tables'
import { userOf } from '../guard/owner.ts'
import { listRoute } from '../lists/list-route.ts'
import { NotFound, orNotFound } from '../problem/refusals.ts'
import { resourceRoutes } from '../resources/resource.ts'
import { type Route, route } from '../routes/route.ts'

const TAG = 'Enquiries'
const URL = '/api/admin/enquiries'

const toReply = writerOf(enquiry)

const columns: readonly Column<EnquiryEntry>[] = [
  { name: 'Modtaget', kind: 'day', of: ({ created }) => danishDay(new Date(created)) },
  { name: 'Emne', kind: 'text', width: 30, of: ({ subject }) => subject },
  { name: 'Navn', kind: 'text', width: 30, of: ({ name }) => name },
  { name: 'E-mail', kind: 'text', width: 40, of: ({ email }) => email },
  { name: 'Telefon', kind: 'text', of: ({ phone }) => phone },
  { name: 'Firma', kind: 'text', width: 30, of: ({ company_name }) => company_name },
  { name: 'Ordrenr.', kind: 'text', of: ({ order_reference }) => order_reference },
  { name: 'Besked', kind: 'text', width: 80, of: ({ message }) => message },
  { name: 'Svar', kind: 'text', width: 80, of: ({ answer }) => answer },
  { name: 'Lukket', kind: 'day', of: ({ closed }) => closed && danishDay(new Date(closed)) },
]

const list = {
  url: URL,
  tag: TAG,
  summary:
    'What visitors have written: those that wait, the oldest first; those that are closed, the latest first',
  permission: 'enquiries_edit',
  query: enquiriesQuery,
  entry: enquiry,
  source: enquiryList,
  directionOf: ({ status }: EnquiryFilters) => (status === 'open' ? 'asc' : 'desc'),
  toEntry: toReply,
  readAudit: 'enquiries_listed',
  toBrief: (entry: EnquiryEntry) => ({
    ...entry,
    ...{ name: '', email: '', phone: '', company_name: '', order_reference: '' },
    ...{ subject: '', message: '', answer: '' },
  }),
  file: { name: 'Henvendelser', columns },
} as const

const resource = {
  url: `${URL}/:id`,
  tag: TAG,
  name: 'what a visitor has written',
  permission: 'enquiries_edit',
  audit: { read: 'enquiry_read', change: 'enquiry_changed' },
  params: enquiryInPath,
  entity: enquiry,
  change: enquiryChange,
  personal: ['order_reference', 'subject'],
  find: findEnquiry,
  lock: lockEnquiry,
  write: changeEnquiry,
  toEntity: toReply,
} as const

/** What visitors have written, for staff. */
export const adminEnquiryRoutes: readonly Route[] = [
  listRoute(list),
  ...resourceRoutes(resource),
  route(
    `POST ${URL}/:id/answer`,
    {
      access: 'enquiries_edit',
      rate: 'invitation',
      audit: 'enquiry_answered',
      tag: TAG,
      summary: 'Answers by mail and closes it; without an answer only closes it',
      params: enquiryInPath,
      body: enquiryAnswer,
      reply: oneEnquiryReply,
    },
    async ({ principal, params: { id }, body }, { db }) => {
      const { user_id } = userOf(principal)
      if (!(await answerEnquiry(db, id, body.answer, user_id))) throw new NotFound()
      return show(db, id)
    },
  ),
]

/** @throws {NotFound} */
async function show(db: Db, id: string) {
  const found = orNotFound(await findEnquiry(db, id))
  return { data: toReply(found) }
}
