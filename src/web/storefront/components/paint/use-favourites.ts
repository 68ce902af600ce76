import { useSyncExternalStore } from 'react'
import { createFavourites, type FavouritesStore } from '../../favourites/favourites.ts'
import type { KeptColour } from '../../favourites/guest-favourites.ts'
import { type Services, useServices } from '../../services.ts'
import { useStore } from '../../store.ts'

/** One for each document: only pages with colours bring it. */
const stores = new WeakMap<Services, FavouritesStore>()

function favouritesOf(services: Services): FavouritesStore {
  const known = stores.get(services)
  if (known) return known
  const made = createFavourites(services)
  stores.set(services, made)
  return made
}

/** The colours that the visitor has kept; undefined until they have been read. */
export function useFavourites(): ReturnType<FavouritesStore['get']> {
  return useStore(favouritesOf(useServices()), undefined)
}

/** Whether a colour is kept, undefined until that is known, and what keeps it or lets it go. */
export function useFavourite(colour: KeptColour) {
  const store = favouritesOf(useServices())
  const isKept = useSyncExternalStore(
    store.subscribe,
    () => store.has(colour),
    () => undefined,
  )
  return { isKept, toggle: () => store.toggle(colour) }
}
