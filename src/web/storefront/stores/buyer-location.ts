import { createStore, type Store } from '#api-client'
import { mayRemember } from './consent.ts'

/** Where the buyer is; stored in the browser alone, and beyond its session with consent alone. */
interface BuyerLocation {
  readonly branchId?: number | undefined
  readonly zipcode?: string | undefined
  readonly city?: string | undefined
}

export const LOCATION_KEY = 'place'

export type BuyerLocationStore = Store<BuyerLocation> & {
  /** Reads the stored location; later changes are stored, and shared with other tabs. */
  readonly wake: (window: Window) => void
}

export function createBuyerLocation(): BuyerLocationStore {
  const store = createStore<BuyerLocation>({})
  let storage = (): Storage | undefined => undefined
  return {
    ...store,
    set: (location) => {
      write(storage(), location)
      store.set(location)
    },
    wake: (window) => {
      // Asked each time: the consent may have been withdrawn, also in another tab.
      storage = () => (mayRemember(window.document) ? window.localStorage : window.sessionStorage)
      const load = () => store.set(read(storage()))
      load()
      window.addEventListener('storage', ({ key }) => {
        if (key === LOCATION_KEY) load()
      })
    },
  }
}

/** The stored value may be of an older version, or edited by hand. */
function read(storage: Storage | undefined): BuyerLocation {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(LOCATION_KEY) ?? '{}')
    return isLocation(kept) ? kept : {}
  } catch {
    return {}
  }
}

function write(storage: Storage | undefined, location: BuyerLocation): void {
  try {
    storage?.setItem(LOCATION_KEY, JSON.stringify(location))
  } catch {
    // Without storage the location lasts as long as the page.
  }
}

function isLocation(kept: unknown): kept is BuyerLocation {
  if (typeof kept !== 'object' || kept === null) return false
  const { branchId, zipcode, city } = kept as Record<string, unknown>
  const areTexts = [zipcode, city].every((text) => text === undefined || typeof text === 'string')
  return areTexts && (branchId === undefined || typeof branchId === 'number')
}
