import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CardErrors,
  type CardFields,
  CHALLENGE_CODE,
  checkCard,
  findTestCard,
} from './cards.ts'
import { become, type Entry } from './ledger.ts'
import { cardPage, challengePage, type Page, unknownPage, waitingPage } from './pages.ts'

/** The card window of the sandbox: what the customer sees, and what its buttons do. */
export interface CardWindow {
  readonly css: string
  show(reference: string): Promise<WindowReply>
  /** @param fields What the form on the page sent. */
  submit(reference: string, fields: Readonly<Record<string, string>>): Promise<WindowReply>
}

type WindowReply = Page | { readonly redirect: string }

interface Entries {
  readonly find: (reference: string) => Promise<Entry | undefined>
  readonly change: (reference: string, how: (entry: Entry) => Entry) => Promise<Entry>
  readonly clock: () => Date
}

const CSS = readFileSync(join(import.meta.dirname, 'window.css'), 'utf8')
const NO_CARD: CardFields = { number: '', expiry: '', cvc: '' }

export function createCardWindow(entries: Entries): CardWindow {
  return {
    css: CSS,
    show: async (reference) => {
      const entry = await entries.find(reference)
      return entry ? toPage(entry) : unknownPage()
    },
    submit: async (reference, fields) => {
      const entry = await entries.find(reference)
      if (!entry) return unknownPage()
      if (entry.status !== 'pending') return { redirect: entry.return_url }
      if (fields.step === 'cancel') return cancel(entries, entry)
      if (fields.step === 'challenge') return answerChallenge(entries, entry, fields)
      return pay(entries, entry, { ...NO_CARD, ...fields })
    },
  }
}

function toPage(entry: Entry): WindowReply {
  if (entry.status !== 'pending') return { redirect: entry.return_url }
  if (isWaiting(entry)) return waitingPage(entry)
  return entry.is_challenged ? challengePage(entry) : cardPage(entry, NO_CARD, {})
}

async function cancel(entries: Entries, { reference, cancel_url }: Entry): Promise<WindowReply> {
  await entries.change(
    reference,
    whilePending((entry) => become(entry, 'cancelled')),
  )
  return { redirect: cancel_url }
}

async function pay(entries: Entries, entry: Entry, card: CardFields): Promise<WindowReply> {
  if (isWaiting(entry)) return waitingPage(entry)
  const errors: CardErrors = checkCard(card, entries.clock())
  const outcome = findTestCard(card.number)?.outcome
  if (!outcome || Object.keys(errors).length > 0) return cardPage(entry, card, errors)
  const after = await entries.change(
    entry.reference,
    whilePending((before) => {
      if (outcome.kind === 'authorized') return become(before, 'authorized')
      if (outcome.kind === 'declined') return become(before, 'declined', { reason: outcome.reason })
      if (outcome.kind === 'challenge') return { ...before, is_challenged: true }
      if (outcome.kind === 'silent') return { ...before, is_silent: true }
      return { ...before, due: entries.clock().getTime() + outcome.seconds * 1000 }
    }),
  )
  if (outcome.kind === 'slow') return { redirect: after.return_url }
  return toPage(after)
}

async function answerChallenge(
  entries: Entries,
  entry: Entry,
  { code = '', answer = '' }: Readonly<Record<string, string>>,
): Promise<WindowReply> {
  if (!entry.is_challenged || isWaiting(entry)) return toPage(entry)
  if (answer !== 'decline' && code.trim() !== CHALLENGE_CODE) {
    return challengePage(entry, 'Koden passer ikke. Prøv igen.')
  }
  const after = await entries.change(
    entry.reference,
    whilePending((before) =>
      answer === 'decline'
        ? become(before, 'declined', { reason: 'challenge_declined' })
        : become(before, 'authorized'),
    ),
  )
  return { redirect: after.return_url }
}

function isWaiting({ due, is_silent }: Entry): boolean {
  return is_silent || due !== undefined
}

/** A decided payment stays decided, whatever is pressed in an old tab. */
function whilePending(how: (entry: Entry) => Entry) {
  return (entry: Entry) => (entry.status === 'pending' ? how(entry) : entry)
}
