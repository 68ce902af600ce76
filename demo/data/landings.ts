/**
 * Groups that stand for one value of a property: visitors who filter the group above by it are led here, and search engines
 * find a page of its own. The goods of the group above that have the value are in both.
 */
export interface Landing {
  readonly id: number
  readonly parent_id: number
  readonly name: string
  readonly slug: string
  /** The property, and its value as the goods have it. */
  readonly axis: string
  readonly value: string
  readonly short: string
}

export const landings: readonly Landing[] = [
  {
    id: 401,
    parent_id: 103,
    name: 'C24-reglar',
    slug: 'c24-reglar',
    axis: 'styrkeklasse',
    value: 'C24',
    short: 'Reglar i styrkeklasse C24 til spær og bjælkelag.',
  },
  {
    id: 402,
    parent_id: 110,
    name: 'Reglar i NTR A',
    slug: 'reglar-i-ntr-a',
    axis: 'behandling',
    value: 'NTR A',
    short: 'Trykimprægnerede reglar, der tåler kontakt med jord og beton.',
  },
  {
    id: 403,
    parent_id: 204,
    name: 'Terrasseskruer i A4',
    slug: 'terrasseskruer-i-a4',
    axis: 'korrosionsklasse',
    value: 'A4 syrefast',
    short: 'Syrefaste terrasseskruer til hårdttræ og kyst.',
  },
]
