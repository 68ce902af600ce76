import { subscription, subscriptionsQuery, subscriptionsReply } from '#contract/enquiry/newsletter'
import { inFormats } from '#contract/files'
import { writerOf } from '#contract/writer'
import { unsubscribeUrl } from '#shop/documents'
import { countSubscribers, listSubscribers, type Subscriber } from '#shop/newsletter'
import { MOST_ROWS, type Table } from '#shop/tables'
import { sendTable } from '../files/send-file.ts'
import { originOf } from '../guard/origin.ts'
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
      const { page, format = 'json' } = request.query
      const toRow = (one: Subscriber) => toReply(one, originOf(request, config))
      if (format !== 'json') {
        // One more than the file has tells whether there are more.
        const found = await listSubscribers(db, { limit: MOST_ROWS + 1, offset: 0 })
        const count = found.length > MOST_ROWS ? 'more' : found.length
        const rows = found.slice(0, MOST_ROWS).map(toRow)
        return sendTable(reply, 'nyhedsbrev', format, toTable(rows, count))
      }
      const portion = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const [subscribers, { count, is_count_exact }] = await Promise.all([
        listSubscribers(db, portion),
        countSubscribers(db),
      ])
      reply.header('cache-control', 'private, no-store')
      return { data: subscribers.map(toRow), count, metadata: { is_count_exact } }
    },
  ),
]

type Row = ReturnType<typeof toReply>

function toReply(subscriber: Subscriber, origin: string) {
  const unsubscribe_url = unsubscribeUrl(origin, subscriber.unsubscribe_token)
  return toSubscription({ ...subscriber, unsubscribe_url })
}

function toTable(rows: readonly Row[], count: number | 'more'): Table<Row> {
  return {
    name: 'Nyhedsbrev',
    count,
    batches: [rows],
    columns: [
      { name: 'E-mail', kind: 'text', width: 40, of: ({ email }) => email },
      { name: 'Tekst', kind: 'count', of: ({ text_version }) => text_version },
      { name: 'Bedt om', kind: 'day', of: ({ requested }) => requested.slice(0, 10) },
      { name: 'Bekræftet', kind: 'day', of: ({ confirmed }) => confirmed.slice(0, 10) },
      { name: 'Afmelding', kind: 'text', width: 60, of: ({ unsubscribe_url }) => unsubscribe_url },
    ],
  }
}
