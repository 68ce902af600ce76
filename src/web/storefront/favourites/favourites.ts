import { createStore } from '#api-client'
import { FAVOURITES_MAX } from '#kernel/paint/favourites'
import type { Services } from '../services.ts'
import {
  FAVOURITES_KEY,
  type KeptColour,
  readGuestFavourites,
  writeGuestFavourites,
} from './guest-favourites.ts'

/** A guest needs none of them. */
const calls = () => import('./favourite-calls.ts')

type Key = Pick<KeptColour, 'system' | 'slug'>
type Kept = readonly KeptColour[] | 'failed' | undefined

/** The colours that a visitor has kept: those of a user are with the shop, a guest's in the browser. */
export interface FavouritesStore {
  /** The last one first; undefined until they have been read, `failed` where they could not be. */
  readonly get: () => Kept
  /** Undefined until they have been read. */
  readonly has: (key: Key) => boolean | undefined
  /** Reads them when the first listens. */
  readonly subscribe: (listener: () => void) => () => void
  /** Keeps a colour, or lets it go. @returns `full` when there was no room. */
  readonly toggle: (colour: KeptColour) => Promise<'done' | 'full'>
}

type Parts = Pick<Services, 'api' | 'session'>

export function createFavourites(services: Parts): FavouritesStore {
  const list = createList(services)
  let listeners = 0
  let stop = () => {}
  return {
    get: list.get,
    has: list.has,
    subscribe: (listener) => {
      const end = list.subscribe(listener)
      listeners += 1
      if (listeners === 1) stop = follow(services, list)
      return () => {
        end()
        listeners -= 1
        if (listeners === 0) stop()
      }
    },
    toggle: async (colour) => {
      const before = list.get()
      const others = typeof before === 'object' ? before.filter((one) => !isSame(one, colour)) : []
      const isKept = list.has(colour) === true
      if (!isKept && others.length >= FAVOURITES_MAX) return 'full'
      list.set(isKept ? others : [colour, ...others])
      if (list.owner() === undefined) {
        writeGuestFavourites(isKept ? others : [colour, ...others])
        return 'done'
      }
      return tell(services, list, { colour, isKept })
    },
  }
}

type List = ReturnType<typeof createList>

/** What is kept, and whose it is. */
function createList(services: Parts) {
  const store = createStore<Kept>(undefined)
  let names = new Set<string>()
  let owner: string | undefined
  const set = (kept: Kept) => {
    names = new Set(typeof kept === 'object' ? kept.map(nameOf) : [])
    store.set(kept)
  }
  return {
    get: store.get,
    set,
    subscribe: store.subscribe,
    owner: () => owner,
    has: (key: Key) => (typeof store.get() === 'object' ? names.has(nameOf(key)) : undefined),
    load: async () => {
      const user = services.session.get()?.uuid
      owner = user
      const kept = await read(services, user)
      // Another may have logged in meanwhile.
      if (owner === user) set(kept)
    },
  }
}

async function read(services: Parts, user: string | undefined): Promise<Kept> {
  if (user === undefined) return readGuestFavourites()
  try {
    return await (await calls()).readFavourites(services)
  } catch {
    return 'failed'
  }
}

/** Reads the list, and again for another visitor, or when another tab has changed it. @returns Ends that. */
function follow({ session }: Parts, list: List): () => void {
  void list.load()
  const unsubscribe = session.subscribe(() => {
    if (session.get()?.uuid === list.owner()) return
    // Nothing of the one before is shown meanwhile.
    list.set(undefined)
    void list.load()
  })
  const onStorage = ({ key }: StorageEvent) => {
    if (key === FAVOURITES_KEY && list.owner() === undefined) void list.load()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}

/** Tells the shop; where it takes it not, what it has is shown again. */
async function tell(
  services: Parts,
  list: List,
  { colour, isKept }: { readonly colour: KeptColour; readonly isKept: boolean },
): Promise<'done' | 'full'> {
  try {
    const { dropFavourite, keepFavourites } = await calls()
    if (isKept) await dropFavourite(services, colour)
    else if ((await keepFavourites(services, [colour])).left_out > 0) {
      await list.load()
      return 'full'
    }
  } catch (failure) {
    await list.load()
    throw failure
  }
  return 'done'
}

function isSame(one: Key, other: Key): boolean {
  return nameOf(one) === nameOf(other)
}

function nameOf({ system, slug }: Key): string {
  return `${system}/${slug}`
}
