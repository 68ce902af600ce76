import { createStore, type Store } from '#api-client'
import { mayRemember } from './consent.ts'

/** Where the buyer is; stored in the browser alone, and beyond its session with consent alone. */
interface Place {
  readonly branchId?: number | undefined
  readonly zipcode?: string | undefined
  readonly city?: string | undefined
}

export const PLACE_KEY = 'place'

export type PlaceStore = Store<Place> & {
  /** Reads the stored place; later changes are stored, and shared with other tabs. */
  readonly wake: (window: Window) => void
}

export function createPlaceStore(): PlaceStore {
  const store = createStore<Place>({})
  let storage = (): Storage | undefined => undefined
  return {
    ...store,
    set: (place) => {
      write(storage(), place)
      store.set(place)
    },
    wake: (window) => {
      // Asked each time: the consent may have been withdrawn, also in another tab.
      storage = () => (mayRemember(window.document) ? window.localStorage : window.sessionStorage)
      const load = () => store.set(read(storage()))
      load()
      window.addEventListener('storage', ({ key }) => {
        if (key === PLACE_KEY) load()
      })
    },
  }
}

/** The stored value may be of an older version, or edited by hand. */
function read(storage: Storage | undefined): Place {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(PLACE_KEY) ?? '{}')
    return isPlace(kept) ? kept : {}
  } catch {
    return {}
  }
}

function write(storage: Storage | undefined, place: Place): void {
  try {
    storage?.setItem(PLACE_KEY, JSON.stringify(place))
  } catch {
    // Without storage the place lasts as long as the page.
  }
}

function isPlace(kept: unknown): kept is Place {
  if (typeof kept !== 'object' || kept === null) return false
  const { branchId, zipcode, city } = kept as Record<string, unknown>
  const areTexts = [zipcode, city].every((text) => text === undefined || typeof text === 'string')
  return areTexts && (branchId === undefined || typeof branchId === 'number')
}
