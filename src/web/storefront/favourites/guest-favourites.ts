import type { Colour } from '#contract/paint/colour'
import { FAVOURITES_MAX } from '#kernel/paint/favourites'

/** What is known of a colour that is kept. */
export type KeptColour = Pick<Colour, 'system' | 'slug' | 'code' | 'name' | 'hex'>

/** In `localStorage`: the colours that this browser keeps for a guest. */
export const FAVOURITES_KEY = 'colours'

/** The one that was kept last comes first. */
export function readGuestFavourites(): readonly KeptColour[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(FAVOURITES_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isColour).slice(0, FAVOURITES_MAX) : []
  } catch {
    return []
  }
}

/** @returns Whether they are kept: some browsers store nothing. */
export function writeGuestFavourites(colours: readonly KeptColour[]): boolean {
  try {
    if (colours.length === 0) window.localStorage.removeItem(FAVOURITES_KEY)
    else window.localStorage.setItem(FAVOURITES_KEY, JSON.stringify(colours.map(toKept)))
    return true
  } catch {
    return false
  }
}

function toKept({ system, slug, code, name, hex }: KeptColour): KeptColour {
  return { system, slug, code, name, hex }
}

const SYSTEM = /^[a-z][a-z0-9-]{0,39}$/
const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/
const HEX = /^#[0-9a-f]{6}$/

/** The stored value may be of an older version, or edited by hand. */
function isColour(kept: unknown): kept is KeptColour {
  if (typeof kept !== 'object' || kept === null) return false
  const { system, slug, code, name, hex } = kept as Record<string, unknown>
  const isLike = (pattern: RegExp, value: unknown) =>
    typeof value === 'string' && pattern.test(value)
  const areTexts = [code, name].every((text) => typeof text === 'string')
  return areTexts && isLike(SYSTEM, system) && isLike(SLUG, slug) && isLike(HEX, hex)
}
