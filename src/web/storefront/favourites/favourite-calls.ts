import type { Services } from '../services.ts'
import { type KeptColour, readGuestFavourites, writeGuestFavourites } from './guest-favourites.ts'

const URL = '/api/shop/favourite-colours'

type Parts = Pick<Services, 'api'>

/** The colours that the user has kept; what the browser kept for a guest goes along, and leaves the browser. */
export async function readFavourites({ api }: Parts): Promise<readonly KeptColour[]> {
  const guests = readGuestFavourites()
  if (guests.length === 0) return (await api.get(URL)).data.colours
  const { colours } = await keepFavourites({ api }, guests)
  writeGuestFavourites([])
  return colours
}

export async function keepFavourites({ api }: Parts, kept: readonly KeptColour[]) {
  const colours = kept.map(({ system, slug }) => ({ system, slug }))
  return (await api.post(URL, { body: { colours } })).data
}

export async function dropFavourite({ api }: Parts, { system, slug }: KeptColour): Promise<void> {
  await api.delete(`${URL}/{system}/{slug}`, { system, slug })
}

/** At a login, on whichever page it was. */
export async function takeFavouritesAlong(parts: Parts): Promise<void> {
  if (readGuestFavourites().length > 0) await readFavourites(parts)
}
