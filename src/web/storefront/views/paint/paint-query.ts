import { type ColourFamily, FAMILIES } from '#kernel/paint/family-names'
import { HUES } from '#kernel/paint/hues'
import { readPage } from '../../paths.ts'

/** What pages with colours read of their addresses. */

export const SORTS = ['default', 'hue', 'lightness', 'name', 'code'] as const
type ColourSort = (typeof SORTS)[number]

export interface ColoursQuery {
  readonly search?: string | undefined
  readonly familie?: ColourFamily | undefined
  readonly sort?: ColourSort | undefined
  readonly page?: number | undefined
}

const SEARCH_MAX = 60

export function readColoursQuery(query: URLSearchParams): ColoursQuery {
  const search = query.get('search')?.trim().slice(0, SEARCH_MAX)
  const [familie, sort] = [query.get('familie'), query.get('sort')]
  return {
    search: search || undefined,
    familie: FAMILIES.find((known) => known === familie),
    sort: SORTS.slice(1).find((known) => known === sort),
    page: readPage(query),
  }
}

/** The hue of a triangle: `Y80R`. */
export function readHue(query: URLSearchParams): string | undefined {
  const asked = query.get('kuloer')?.toUpperCase()
  return HUES.find((hue) => hue === asked)
}

/** Two colours beside each other. */
export interface CompareQuery {
  /** `ral/ral-7016` */
  readonly farve?: string | undefined
  /** What the other is found by. */
  readonly med?: string | undefined
}

const COLOUR = /^[a-z][a-z0-9-]{0,39}\/[a-z0-9][a-z0-9-]{0,59}$/

export function readCompareQuery(query: URLSearchParams): CompareQuery {
  const farve = query.get('farve')?.toLowerCase() ?? ''
  return {
    farve: COLOUR.test(farve) ? farve : undefined,
    med: query.get('med')?.trim().slice(0, SEARCH_MAX) || undefined,
  }
}

/** What is to be painted, as it was typed. */
export interface TintQuery {
  /** The id of the paint. */
  readonly vare?: string | undefined
  readonly m2?: string | undefined
  readonly gange?: string | undefined
  readonly daekker?: string | undefined
  readonly spild?: string | undefined
}

const TYPED = /^[\d.,\s]{1,12}$/

export function readTintQuery(query: URLSearchParams): TintQuery {
  const typed = (key: string) => {
    const text = query.get(key)?.trim() ?? ''
    return TYPED.test(text) ? text : undefined
  }
  const vare = query.get('vare') ?? ''
  return {
    vare: /^[1-9]\d{0,14}$/.test(vare) ? vare : undefined,
    m2: typed('m2'),
    gange: typed('gange'),
    daekker: typed('daekker'),
    spild: typed('spild'),
  }
}
