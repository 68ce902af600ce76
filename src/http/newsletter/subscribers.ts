import { subscription, subscriptionsQuery, subscriptionsReply } from '#contract/enquiry/newsletter'
import { inFormats } from '#contract/files'
import { writerOf } from '#contract/writer'
import { countList, readBatches, readPage } from '#database/list-source'
import { unsubscribeUrl } from '#shop/documents'
import { type Subscriber, subscriberList } from '#shop/newsletter'
import { MOST_ROWS, type Table } from '#shop/tables'
import { sendTable } from '../files/send-file.ts'
import { originOf } from '../guard/origin.ts'
import { mapped } from '../lists/list-route.ts'
import { type Route, route } from '../routes/route.ts'

const PAGE_SIZE = 100
const FORMAT = 'newsletter_exported'
const toSubscription = writerOf(subscription)

/** Who gets the newsletter, for staff and for the company that sends it. */
export const subscriberRoutes: readonly Route[] = [
  route(
    'GET /api/admin/newsletter/subscriptions',
    {
      access: 'newsletter_export',
      rate: 'read',
      filesRate: 'export',
      audit: FORMAT,
      tag: 'Enquiries',
      summary: 'Who gets the newsletter, a hundred a page or as a file',
      query: subscriptionsQuery,
      reply: { 200: inFormats('Those who get it', subscriptionsReply) },
    },
    async (request, { db, config }, reply) => {
      const { page, after, before, format = 'json' } = request.query
      const toRow = (one: Subscriber) => toReply(one, originOf(request, config))
      const question = { filters: {}, sort: 'email', direction: 'asc', after, before } as const
      if (format !== 'json') {
        const all = await countList(db, subscriberList, {}, MOST_ROWS)
        const batches = mapped(readBatches(db, subscriberList, question, MOST_ROWS), toRow)
        const count = all.is_count_exact ? all.count : 'more'
        return sendTable(reply, 'nyhedsbrev', format, toTable(batches, count))
      }
      const offset = before === undefined ? (page - 1) * PAGE_SIZE : 0
      const portion = { limit: PAGE_SIZE, offset }
      const { rows, count, ...metadata } = await readPage(db, subscriberList, question, portion)
      reply.header('cache-control', 'private, no-store')
      return { data: rows.map(toRow), count, metadata }
    },
  ),
]

type Row = ReturnType<typeof toReply>

function toReply(subscriber: Subscriber, origin: string) {
  const unsubscribe_url = unsubscribeUrl(origin, subscriber.unsubscribe_token)
  return toSubscription({ ...subscriber, unsubscribe_url })
}

function toTable(batches: AsyncIterable<readonly Row[]>, count: number | 'more'): Table<Row> {
  return {
    name: 'Nyhedsbrev',
    count,
    batches,
    columns: [
      { name: 'E-mail', kind: 'text', width: 40, of: ({ email }) => email },
      { name: 'Tekst', kind: 'count', of: ({ text_version }) => text_version },
      { name: 'Bedt om', kind: 'day', of: ({ requested }) => requested.slice(0, 10) },
      { name: 'Bekræftet', kind: 'day', of: ({ confirmed }) => confirmed.slice(0, 10) },
      { name: 'Afmelding', kind: 'text', width: 60, of: ({ unsubscribe_url }) => unsubscribe_url },
    ],
  }
}
