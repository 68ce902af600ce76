import type { Attributes, Family } from './family.ts'

/** How few, how many and in which steps a product is sold; `null` is no rule. */
export interface Quantities {
  readonly min: number | null
  readonly max: number | null
  readonly step: number | null
}

const AT_MOST_ON_CAMPAIGN = 10

/** Machines on campaign are for customers, not for other shops: at most ten each. */
export function quantitiesOf(
  { id, quantities }: Family,
  { laengde, _emb, ...attributes }: Attributes,
  isOnCampaign: boolean,
): Quantities {
  if (laengde === 'pr. m') return { min: 1, max: 500, step: 0.5 }
  if (_emb?.startsWith('løst')) return { min: 1, max: 24, step: 0.5 }
  const max = isOnCampaign && id === 'elvaerktoej' ? AT_MOST_ON_CAMPAIGN : null
  if (!quantities || !holds({ ...attributes }, quantities.when))
    return { min: null, max, step: null }
  return { min: quantities.min, max, step: quantities.step }
}

function holds(attributes: Attributes, when: Attributes | undefined): boolean {
  return Object.entries(when ?? {}).every(([axis, value]) => attributes[axis] === value)
}
