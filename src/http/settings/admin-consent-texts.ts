import {
  consentTextMax,
  consentWording,
  consentWordingChange,
  consentWordingInPath,
  consentWordingsReply,
  termsInPath,
  termsPreviewBody,
  termsPreviewReply,
} from '#contract/consent-text'
import { issue } from '#contract/issues'
import { writerOf } from '#contract/writer'
import type { Db, Tx } from '#database/client'
import type { TermsAudience } from '#kernel/paths/terms-url'
import { requireMerchant } from '#shop/merchant'
import { appendNewsletterText, listNewsletterTexts, lockNewsletterTexts } from '#shop/newsletter'
import {
  appendTermsWording,
  fillInTerms,
  keepTermsInForce,
  listTermsWordings,
  lockTermsWordings,
  readWording,
  requireFitTerms,
  type TermsSection,
} from '#shop/terms'
import { appendConsentWords, listConsentWords, lockConsentWords } from '#shop/tracking'
import { Malformed } from '../problem/refusals.ts'
import { resourceRoutes } from '../resources/resource.ts'
import { listed } from '../routes/listed.ts'
import { type Route, route } from '../routes/route.ts'

const TAG = 'Settings'
const ACCESS = 'settings_edit'
const URL = '/api/admin/consent-texts'

interface Worded {
  readonly version: number
  /** Null of terms that the shop began with. */
  readonly created: Date | null
  readonly title: string
  readonly text: string
}

interface Change {
  readonly title?: string | undefined
  readonly text?: string | undefined
}

/** The terms of sale of an audience. What was sold under until now is kept before another text is in force. */
const termsOf = (audience: TermsAudience) => ({
  list: async (db: Db): Promise<readonly Worded[]> => listTermsWordings(db, audience),
  lock: (tx: Tx) => lockTermsWordings(tx, audience),
  write: async (tx: Tx, { title, text }: Change, now: Worded) => {
    if (title === '') throw new Malformed('invalid_field', { title: [issue('field_empty')] })
    const words = { title: title ?? now.title, text: text ?? now.text }
    requireFitTerms(words)
    await keepTermsInForce(tx)
    await appendTermsWording(tx, audience, words)
  },
})

/** What is not terms is a few sentences. */
function requireShort(text = ''): void {
  if (text.length <= consentTextMax) return
  const most = consentTextMax
  throw new Malformed('invalid_field', { text: [issue('text_too_long', { most })] })
}

const KINDS = {
  cookies: {
    list: async (db: Db): Promise<Worded[]> =>
      (await listConsentWords(db)).map(({ introduction: text, ...one }) => ({ ...one, text })),
    lock: lockConsentWords,
    write: async (tx: Tx, { title, text }: Change, now: Worded) => {
      if (title === '') throw new Malformed('invalid_field', { title: [issue('field_empty')] })
      requireShort(text)
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
      requireShort(text)
      await appendNewsletterText(tx, text ?? now.text)
    },
  },
  terms_private: termsOf('private'),
  terms_company: termsOf('company'),
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

/** What is consented to and sold under, for staff: other words are another version, which is asked from then on. */
export const adminConsentTextRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: ACCESS,
      rate: 'read',
      tag: TAG,
      summary:
        'What visitors and subscribers are asked to consent to, the terms of sale, and both as they were before',
      reply: consentWordingsReply,
    },
    async (_, { db }) => {
      const found = await Promise.all((Object.keys(KINDS) as Kind[]).map((id) => find(db, id)))
      return toReply(listed(found.filter((one) => one !== undefined)))
    },
  ),
  ...resourceRoutes({
    url: `${URL}/:id`,
    tag: TAG,
    permission: ACCESS,
    name: 'what is consented to or sold under; other words are another version',
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
  route(
    `POST ${URL}/:id/preview`,
    {
      access: ACCESS,
      rate: 'read',
      audit: 'terms_previewed',
      tag: TAG,
      summary: 'Terms of sale as customers would read them, with the facts of the merchant',
      params: termsInPath,
      body: termsPreviewBody,
      reply: termsPreviewReply,
    },
    async ({ params, body }, { db }) => {
      requireFitTerms(body)
      const audience = params.id === 'terms_private' ? 'private' : 'company'
      const words = readWording(body.title, body.text)
      const { title, sections } = fillInTerms(audience, words, await requireMerchant(db))
      return { data: { title, sections: sections.map(copied) } }
    },
  ),
]

function copied({ heading, paragraphs }: TermsSection) {
  return { heading, paragraphs: [...paragraphs] }
}
