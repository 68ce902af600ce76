import type { Basis } from '#kernel/money'
import { BASIS_COOKIE, BASIS_COOKIE_DAYS, readBasis, writeBasis } from '#surface/basis'
import { createStore, type Store } from '../store.ts'
import { findCookie } from './cookies.ts'
import type { SessionStore } from './session.ts'

/** The side of VAT that is shown first: the choice of the header, otherwise net for users with `show_net`. */
export interface BasisStore extends Pick<Store<Basis>, 'get' | 'subscribe'> {
  /** Reads permission and choice again: another tab may have changed them. */
  readonly update: () => void
  /** Stores a choice; one that is what the visitor would see anyway is not stored. */
  readonly choose: (basis: Basis) => void
  /** How calls ask for replies that are counted on this side. */
  readonly query: () => { readonly netPrices?: true; readonly exVat?: true }
}

interface Parts {
  readonly session: Pick<SessionStore, 'get'>
  readonly document: Pick<Document, 'cookie'>
  readonly location: Pick<Location, 'protocol'>
}

const SECONDS_PER_DAY = 86_400

export function createBasisStore({ session, document, location }: Parts): BasisStore {
  const read = () => readBasis(findCookie(document.cookie, BASIS_COOKIE)) ?? usualBasis(session)
  const store = createStore(read())
  return {
    get: store.get,
    subscribe: store.subscribe,
    update: () => store.set(read()),
    choose: (basis) => {
      const isUsual = basis === usualBasis(session)
      const seconds = isUsual ? 0 : BASIS_COOKIE_DAYS * SECONDS_PER_DAY
      const secure = location.protocol === 'https:' ? '; secure' : ''
      const choice = `${BASIS_COOKIE}=${writeBasis(basis)}`
      document.cookie = `${choice}; path=/; max-age=${seconds}; samesite=lax${secure}`
      store.set(read())
    },
    query: () => toQuery(store.get(), usualBasis(session) === 'net'),
  }
}

/** The same for a whole page, as the server renders it. */
export function fixedBasis(basis: Basis): BasisStore {
  const nothing = () => {}
  return {
    get: () => basis,
    subscribe: () => nothing,
    update: nothing,
    choose: nothing,
    query: () => toQuery(basis),
  }
}

/** The shop honours `netPrices` only for users with `show_net`. */
function toQuery(basis: Basis, mayAskForNet = false): ReturnType<BasisStore['query']> {
  if (basis === 'gross') return {}
  return mayAskForNet ? { netPrices: true } : { exVat: true }
}

/** Specification, section 4: net with the permission `show_net`. */
function usualBasis(session: Pick<SessionStore, 'get'>): Basis {
  return session.get()?.user.permissions.includes('show_net') ? 'net' : 'gross'
}
