import {
  consentWording,
  consentWordingChange,
  consentWordingInPath,
  consentWordingsReply,
} from '#contract/consent-text'
import { issue } from '#contract/issues'
import { writerOf } from '#contract/writer'
import type { Db, Tx } from '#database/client'
import { appendNewsletterText, listNewsletterTexts, lockNewsletterTexts } from '#shop/newsletter'
import { appendConsentWords, listConsentWords, lockConsentWords } from '#shop/tracking'
import { Malformed } from '../problem/refusals.ts'
import { resourceRoutes } from '../resources/resource.ts'
import { type Route, route } from '../routes/route.ts'

const TAG = 'Settings'
const ACCESS = 'settings_edit'
const URL = '/api/admin/consent-texts'

interface Worded {
  readonly version: number
  readonly created: Date
  readonly title: string
  readonly text: string
}

interface Change {
  readonly title?: string | undefined
  readonly text?: string | undefined
}

const KINDS = {
  cookies: {
    list: async (db: Db): Promise<Worded[]> =>
      (await listConsentWords(db)).map(({ introduction: text, ...one }) => ({ ...one, text })),
    lock: lockConsentWords,
    write: async (tx: Tx, { title, text }: Change, now: Worded) => {
      if (title === '') throw new Malformed('invalid_field', { title: [issue('field_empty')] })
      const words = { title: title ?? now.title, introduction: text ?? now.text }
      await appendConsentWords(tx, words)
    },
  },
  newsletter: {
    list: async (db: Db): Promise<Worded[]> =>
      (await listNewsletterTexts(db)).map((one) => ({ ...one, title: '' })),
    lock: lockNewsletterTexts,
    write: async (tx: Tx, { title, text }: Change, now: Worded) => {
      if (title) throw new Malformed('invalid_field', { title: [issue('field_unknown')] })
      await appendNewsletterText(tx, text ?? now.text)
    },
  },
} as const
type Kind = keyof typeof KINDS

const toReply = writerOf(consentWordingsReply)
const toOne = writerOf(consentWording)

async function find(db: Db, id: Kind) {
  const [now, ...earlier] = await KINDS[id].list(db)
  return now && { id, ...now, earlier }
}

async function write(tx: Tx, id: Kind, change: Change): Promise<void> {
  const now = await find(tx, id)
  if (now) await KINDS[id].write(tx, change, now)
}

/** What is consented to, for staff: other words are another version, which is asked from then on. */
export const adminConsentTextRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: ACCESS,
      rate: 'read',
      tag: TAG,
      summary: 'What visitors and subscribers are asked to consent to, and were before',
      reply: consentWordingsReply,
    },
    async (_, { db }) => {
      const found = await Promise.all((Object.keys(KINDS) as Kind[]).map((id) => find(db, id)))
      const data = found.filter((one) => one !== undefined)
      return toReply({ data, count: data.length, metadata: {} })
    },
  ),
  ...resourceRoutes({
    url: `${URL}/:id`,
    tag: TAG,
    permission: ACCESS,
    name: 'what is consented to; other words are another version',
    audit: { change: 'consent_text_changed' },
    params: consentWordingInPath,
    entity: consentWording,
    change: consentWordingChange,
    kept: ['version', 'created', 'earlier'],
    find,
    lock: async (tx: Tx, id: Kind) => {
      await KINDS[id].lock(tx)
      return find(tx, id)
    },
    write,
    toEntity: (row) => toOne(row),
  }),
]
