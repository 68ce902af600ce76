import { createStore, type Store } from '#api-client'
import { mayRemember } from './consent.ts'

/** Where the buyer is; stored in the browser alone, and beyond its session with consent alone. */
interface Place {
  readonly branchId?: number | undefined
  readonly zipcode?: string | undefined
  readonly city?: string | undefined
}

const KEY = 'place'

export type PlaceStore = Store<Place> & {
  /** Reads the stored place; later changes are stored, and shared with other tabs. Called again when consent has changed. */
  readonly wake: (window: Window) => void
}

export function createPlaceStore(): PlaceStore {
  const store = createStore<Place>({})
  let storage = (): Storage | undefined => undefined
  let isAwake = false
  return {
    ...store,
    set: (place) => {
      write(storage(), place)
      store.set(place)
    },
    wake: (window) => {
      const { localStorage, sessionStorage, document } = window
      // Asked each time: another tab may have withdrawn the consent.
      storage = () => (mayRemember(document) ? localStorage : sessionStorage)
      const unused = mayRemember(document) ? sessionStorage : localStorage
      unused.removeItem(KEY)
      if (isAwake) return write(storage(), store.get())
      isAwake = true
      store.set(read(storage()))
      window.addEventListener('storage', ({ key }) => {
        // Without consent another tab has nothing to share.
        if (key === KEY && mayRemember(document)) store.set(read(localStorage))
      })
    },
  }
}

/** The stored value may be of an older version, or edited by hand. */
function read(storage: Storage | undefined): Place {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '{}')
    return isPlace(kept) ? kept : {}
  } catch {
    return {}
  }
}

function write(storage: Storage | undefined, place: Place): void {
  try {
    storage?.setItem(KEY, JSON.stringify(place))
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
