import { withQuery } from '../../paths.ts'
import type { CompareQuery } from './compare-query.ts'
import { PAINT_PICKER as ROOT } from './paint-picker.ts'
import type { ColoursQuery } from './paint-query.ts'
import type { TintQuery } from './tint-query.ts'

/** The last segment of a list → the collection that it shows. */
export const LISTS: Readonly<Record<string, string>> = {
  indefarver: 'indefarver',
  'ral-farver': 'ral',
  'ppg-farver': 'ppg',
}

/** Every address of the paint picker. */
export const colourPaths = {
  start: ROOT,
  triangle: (kuloer?: string) => withQuery(`${ROOT}/ncs-farver`, { kuloer }),
  /** @param list A key of {@link LISTS}. */
  list: (list: string, query: ColoursQuery = {}) => withQuery(`${ROOT}/${list}`, { ...query }),
  search: (query: ColoursQuery) => withQuery(`${ROOT}/search`, { ...query }),
  compare: (query: CompareQuery = {}) => withQuery(`${ROOT}/sammenlign`, { ...query }),
  photo: `${ROOT}/fra-billede`,
  favourites: `${ROOT}/favoritter`,
  colour: ({ system, slug }: { system: string; slug: string }) => `${ROOT}/${system}/${slug}`,
  tint: ({ system, slug }: { system: string; slug: string }, query: TintQuery = {}) =>
    withQuery(`${ROOT}/${system}/${slug}/maling`, { ...query }),
} as const

/** The list of a collection; that of nuances is the triangle. */
export function listOfSystem(system: string): string {
  const found = Object.entries(LISTS).find(([, known]) => known === system)
  return found ? colourPaths.list(found[0]) : colourPaths.triangle()
}
