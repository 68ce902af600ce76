import { createStore } from '#api-client'
import { FAVOURITES_MAX } from '#kernel/paint/favourites'
import type { Services } from '../services.ts'
import { dropFavourite, keepFavourites, readFavourites } from './favourite-calls.ts'
import {
  FAVOURITES_KEY,
  type KeptColour,
  readGuestFavourites,
  writeGuestFavourites,
} from './guest-favourites.ts'

type Key = Pick<KeptColour, 'system' | 'slug'>

/** The colours that a visitor has kept: those of a user are with the shop, a guest's in the browser. */
export interface FavouritesStore {
  /** The last one first; undefined until they have been read, `failed` where they could not be. */
  readonly get: () => readonly KeptColour[] | 'failed' | undefined
  /** Undefined until they have been read. */
  readonly has: (key: Key) => boolean | undefined
  /** Reads them when the first listens. */
  readonly subscribe: (listener: () => void) => () => void
  /** Keeps a colour, or lets it go. @returns `full` when there was no room. */
  readonly toggle: (colour: KeptColour) => Promise<'done' | 'full'>
}

export function createFavourites(services: Pick<Services, 'api' | 'session'>): FavouritesStore {
  const { session } = services
  const store = createStore<ReturnType<FavouritesStore['get']>>(undefined)
  let keys = new Set<string>()
  let owner: string | undefined
  let listeners = 0
  let stop = () => {}
  const set = (colours: readonly KeptColour[]) => {
    keys = new Set(colours.map(nameOf))
    store.set(colours)
  }
  async function load(): Promise<void> {
    const user = session.get()?.uuid
    owner = user
    if (user === undefined) return set(readGuestFavourites())
    try {
      const colours = await readFavourites(services)
      if (owner === user) set(colours)
    } catch {
      if (owner === user) store.set('failed')
    }
  }
  function start(): () => void {
    void load()
    const unsubscribe = session.subscribe(() => {
      if (session.get()?.uuid === owner) return
      // Another visitor: nothing of the one before is shown meanwhile.
      store.set(undefined)
      void load()
    })
    const onStorage = ({ key }: StorageEvent) => {
      if (key === FAVOURITES_KEY && owner === undefined) void load()
    }
    window.addEventListener('storage', onStorage)
    return () => {
      unsubscribe()
      window.removeEventListener('storage', onStorage)
    }
  }
  const kept = () => {
    const colours = store.get()
    return typeof colours === 'object' ? colours : []
  }
  return {
    get: store.get,
    has: (key) => (typeof store.get() === 'object' ? keys.has(nameOf(key)) : undefined),
    subscribe: (listener) => {
      const end = store.subscribe(listener)
      listeners += 1
      if (listeners === 1) stop = start()
      return () => {
        end()
        listeners -= 1
        if (listeners === 0) stop()
      }
    },
    toggle: async (colour) => {
      const before = kept()
      const isKept = keys.has(nameOf(colour))
      if (!isKept && before.length >= FAVOURITES_MAX) return 'full'
      const others = before.filter((one) => nameOf(one) !== nameOf(colour))
      const after = isKept ? others : [colour, ...others]
      set(after)
      if (owner === undefined) {
        writeGuestFavourites(after)
        return 'done'
      }
      try {
        if (isKept) await dropFavourite(services, colour)
        else if ((await keepFavourites(services, [colour])).left_out > 0) {
          await load()
          return 'full'
        }
      } catch (failure) {
        await load()
        throw failure
      }
      return 'done'
    },
  }
}

function nameOf({ system, slug }: Key): string {
  return `${system}/${slug}`
}
