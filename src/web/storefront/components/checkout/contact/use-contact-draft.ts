import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { BasketReply } from '#contract/basket/basket'
import type { BasketContact } from '#contract/basket/parts'
import type { ContactText } from '#contract/basket/words'
import { useServices } from '../../../services.ts'
import { type ContactDraft, type ContactType, createContactDraft } from './contact-draft.ts'

const PAUSE_MS = 600

export interface ContactForm {
  /** The text of a field: as typed, or as saved. */
  readonly text: (contact: ContactType, field: ContactText) => string
  /** The error of a field, once it was left or the buyer tried to continue. */
  readonly error: (contact: ContactType, field: ContactText) => string | undefined
  readonly type: (contact: ContactType, field: ContactText, text: string) => void
  /** Fills in a field for the buyer: what is chosen later replaces it. */
  readonly fill: (contact: ContactType, field: ContactText, text: string) => void
  readonly leave: (contact: ContactType, field: ContactText) => void
  readonly flush: ContactDraft['flush']
  readonly failure: ContactDraft['failure']
}

/**
 * The form of the contacts, which saves itself at every pause and when a field or the page is left. The API validates;
 * here it is decided when an error is displayed.
 *
 * @param tried The parts that the form had when the buyer last tried to continue: their errors are all displayed.
 */
export function useContactDraft(basket: BasketReply, tried: ReadonlySet<string>): ContactForm {
  const { basket: store } = useServices()
  const [draft] = useState(() =>
    createContactDraft({
      basketId: basket.id ?? '',
      storage: window.sessionStorage,
      send: (body) => store.change(body),
    }),
  )
  const unsent = useSyncExternalStore(draft.subscribe, draft.unsent)
  const afterPress = usePress()
  const [editing, setEditing] = useState<{ key: string; text: string }>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())

  // Saves at a pause in the typing.
  useEffect(() => {
    if (unsent !== draft.unsent()) return
    const timer = setTimeout(() => afterPress(() => void draft.flush()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, unsent, afterPress])
  // Saves the last text when the page is left.
  useEffect(() => () => void draft.flush(), [draft])

  return {
    text: (type, field) => {
      if (editing?.key === keyOf(type, field)) return editing.text
      return unsent[type][field] ?? contactOf(basket, type)?.[field] ?? ''
    },
    error: (type, field) => {
      if (!tried.has(partOf(type, field)) && !left.has(keyOf(type, field))) return undefined
      return draft.refused()[type][field] ?? errorOf(contactOf(basket, type), field)
    },
    type: (type, field, text) => {
      setEditing({ key: keyOf(type, field), text })
      draft.type(type, field, text)
    },
    fill: draft.type,
    leave: (type, field) => {
      if (editing?.key !== keyOf(type, field)) return
      setEditing(undefined)
      afterPress(() => {
        // Only after the reply: the previous error is that of an empty field.
        void draft.flush().then(() => setLeft((known) => new Set([...known, keyOf(type, field)])))
      })
    },
    flush: draft.flush,
    failure: draft.failure,
  }
}

export function contactOf(
  { basket_contacts }: Pick<BasketReply, 'basket_contacts'>,
  type: ContactType,
): BasketContact | undefined {
  return basket_contacts.find(({ contact_type }) => contact_type === type)
}

/** The parts of the form for this basket. */
export function partsAsked(basket: BasketReply): ReadonlySet<string> {
  return new Set([
    'invoice',
    basket.customer_type,
    ...(basket.use_alternate_contact ? ['shipping'] : []),
  ])
}

const PARTS: Readonly<Partial<Record<ContactText, string>>> = {
  company_id: 'company',
  company_name: 'company',
  company_ean: 'public',
}

function partOf(type: ContactType, field: ContactText): string {
  return PARTS[field] ?? type
}

function errorOf(contact: BasketContact | undefined, field: ContactText): string | undefined {
  return contact?.errors.find((error) => error.field === field)?.message
}

function keyOf(type: ContactType, field: ContactText): string {
  return `${type} ${field}`
}

/**
 * Defers actions until no pointer is down. Otherwise an error that appears when a field is left would move the button
 * that is being pressed, and the click would be lost.
 */
function usePress(): (act: () => void) => void {
  const isDown = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  // On the document: a press may end on another element than it began on.
  useEffect(() => {
    const begin = () => {
      isDown.current = true
    }
    const end = () => {
      isDown.current = false
      // After the click event, which follows.
      setTimeout(() => {
        for (const act of waiting.current.splice(0)) act()
      })
    }
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    document.addEventListener('pointerdown', begin, options)
    document.addEventListener('pointerup', end, options)
    document.addEventListener('pointercancel', end, options)
    return () => stop.abort()
  }, [])
  return useCallback((act) => {
    if (isDown.current) waiting.current.push(act)
    else act()
  }, [])
}
