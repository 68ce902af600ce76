import { useEffect, useRef, useState } from 'react'
import type { BasketReply } from '#contract/basket/basket'
import type { TermsInForce } from '#contract/terms'
import { describeFailure } from '../../../failures.ts'
import { useServices } from '../../../services.ts'
import { contactOf } from '../contact/use-contact-draft.ts'
import type { Change } from '../steps/use-change.ts'

type Terms = TermsInForce['private']

export interface ShownTerms {
  /** Undefined until they have come. */
  readonly terms: Terms | undefined
  /** Reads them anew; a toast shows when that fails. */
  readonly read: () => Promise<Terms | undefined>
  /** Saves that the customer accepts these, or no longer does. */
  readonly accept: (isAccepted: boolean, change: Change['change']) => Promise<void>
  /** The terms, once what was ticked last is saved. */
  readonly settled: () => Promise<Terms | undefined>
}

/** The terms that are in force for this customer: what is linked to, accepted and bought under is one version. */
export function useTerms({ customer_type }: BasketReply): ShownTerms {
  const { api, toasts } = useServices()
  const [inForce, setInForce] = useState<TermsInForce>()
  /** A press of the button may come before what was ticked is saved. */
  const latest = useRef<Promise<Terms | undefined>>(undefined)
  const audience = customer_type === 'private' ? 'private' : 'company'
  const terms = inForce?.[audience]
  useEffect(() => {
    // What fails here is read again, and told, when the customer accepts.
    api.get('/api/shop/terms').then(
      ({ data }) => setInForce(data),
      () => {},
    )
  }, [api])
  async function read(): Promise<Terms | undefined> {
    try {
      const { data } = await api.get('/api/shop/terms')
      setInForce(data)
      return data[audience]
    } catch (failure) {
      toasts.show({ id: 'terms', tone: 'danger', text: describeFailure(failure) })
      return undefined
    }
  }
  async function save(has_consent: boolean, change: Change['change']): Promise<Terms | undefined> {
    const given = terms ?? (await read())
    if (has_consent && !given) return undefined
    await change({
      basket_contacts: [{ contact_type: 'invoice', has_consent }],
      acknowledge: { terms: has_consent && given ? given.version : null },
    })
    return given
  }
  return {
    terms,
    read,
    accept: async (isAccepted, change) => {
      latest.current = save(isAccepted, change)
      await latest.current
    },
    settled: async () => {
      const accepted = await latest.current
      return terms ?? accepted ?? read()
    },
  }
}

/** Whether the customer has accepted these terms, and not others before. */
export function isAccepted(basket: BasketReply, terms: Terms | undefined): boolean {
  return hasConsent(basket) && basket.terms_version === terms?.version
}

/** Whether others have come since the customer accepted. */
export function areChanged(basket: BasketReply, terms: Terms | undefined): boolean {
  const { terms_version: accepted } = basket
  if (terms === undefined || accepted === null || !hasConsent(basket)) return false
  return accepted !== terms.version
}

function hasConsent(basket: BasketReply): boolean {
  return contactOf(basket, 'invoice')?.has_consent ?? false
}
