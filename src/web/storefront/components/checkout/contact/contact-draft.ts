import type { BasketChangeBody } from '#api-client'
import { ApiError, createStore } from '#api-client'
import type { BasketContact } from '#contract/basket/parts'
import type { ContactText } from '#contract/basket/words'

export type ContactType = BasketContact['contact_type']
/** What was typed and is not saved yet. */
type Unsent = Readonly<Record<ContactType, Readonly<Partial<Record<ContactText, string>>>>>

export interface ContactDraft {
  readonly unsent: () => Unsent
  /** Fields that the API has refused, with its reason. */
  readonly refused: () => Unsent
  readonly type: (contact: ContactType, field: ContactText, text: string) => void
  /** Sends what is unsent. @returns Whether all was saved; if not, {@link failure} says why. */
  readonly flush: () => Promise<boolean>
  /** Why the last sending failed. */
  readonly failure: () => unknown
  /** @returns Unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

interface Parts {
  readonly basketId: string
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly send: (body: BasketChangeBody) => Promise<unknown>
}

const KEY = 'checkout-contacts'
const TYPES = ['invoice', 'shipping'] as const
const NONE: Unsent = { invoice: {}, shipping: {} }

/**
 * Keeps the typed contacts until they are saved, so that a reload, a step back or a lost connection loses nothing: in the
 * session storage of the tab, and only until they have been sent.
 */
export function createContactDraft({ basketId, storage, send }: Parts): ContactDraft {
  const unsent = createStore(read(storage, basketId))
  let refused = NONE
  let failed: unknown
  let sending: Promise<boolean> | undefined

  function set(next: Unsent): void {
    if (isEmpty(next)) storage.removeItem(KEY)
    else write(storage, basketId, next)
    unsent.set(next)
  }
  async function sendAll(): Promise<boolean> {
    const sent = unsent.get()
    if (isEmpty(sent)) return true
    try {
      await send({ basket_contacts: toBody(sent) })
    } catch (failure) {
      refused = toRefused(failure, sent)
      failed = failure
      set({ ...unsent.get() })
      return false
    }
    refused = NONE
    set(without(unsent.get(), sent))
    return sendAll()
  }

  return {
    unsent: unsent.get,
    refused: () => refused,
    failure: () => failed,
    type: (contact, field, text) =>
      set({ ...unsent.get(), [contact]: { ...unsent.get()[contact], [field]: text } }),
    flush: async () => {
      // Text that is typed during a request is sent by the next request of the same call.
      sending ??= sendAll().finally(() => {
        sending = undefined
      })
      return sending
    },
    subscribe: unsent.subscribe,
  }
}

function toBody(unsent: Unsent) {
  return TYPES.filter((type) => Object.keys(unsent[type]).length > 0).map((contact_type) => ({
    contact_type,
    ...unsent[contact_type],
  }))
}

/** Keeps what was typed after it was sent. */
function without(unsent: Unsent, sent: Unsent): Unsent {
  const left = (type: ContactType) =>
    Object.fromEntries(
      Object.entries(unsent[type]).filter(
        ([field, text]) => sent[type][field as ContactText] !== text,
      ),
    )
  return { invoice: left('invoice'), shipping: left('shipping') }
}

/** The API names a field by its place in what was sent: `basket_contacts.0.email`. */
function toRefused(failure: unknown, sent: Unsent): Unsent {
  if (!(failure instanceof ApiError)) return NONE
  const types = toBody(sent).map(({ contact_type }) => contact_type)
  const refused = { invoice: {}, shipping: {} } as Record<ContactType, Record<string, string>>
  for (const [path, [message = '']] of Object.entries(failure.errors)) {
    const [, place, field] = /^basket_contacts\.(\d+)\.(\w+)$/.exec(path) ?? []
    const type = types[Number(place)]
    if (type && field) refused[type][field] = message
  }
  return refused
}

function isEmpty(unsent: Unsent): boolean {
  return TYPES.every((type) => Object.keys(unsent[type]).length === 0)
}

/** A draft of another basket is dropped: it may be another person's. */
function read(storage: Parts['storage'], basketId: string): Unsent {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? '{}')
    if (kept.basketId !== basketId) return NONE
    return { invoice: toTexts(kept.unsent?.invoice), shipping: toTexts(kept.unsent?.shipping) }
  } catch {
    return NONE
  }
}

function toTexts(kept: unknown): Record<string, string> {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, text]) => typeof text === 'string'))
}

function write(storage: Parts['storage'], basketId: string, unsent: Unsent): void {
  try {
    storage.setItem(KEY, JSON.stringify({ basketId, unsent }))
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}
