import type { Branch } from '#contract/catalogue/site'

type Placed = Pick<Branch, 'id' | 'name' | 'city' | 'zipcode'>

/** Kilometres from a postcode, by the id of the branch. */
export type Distances = ReadonlyMap<number, number>

/**
 * The branches for what a visitor types: with a postcode all of them, the nearest first; with letters those whose name or town has them.
 *
 * @param distances Left out, the difference of postcodes is what is near: they are numbered by region.
 */
export function orderBranches<One extends Placed>(
  branches: readonly One[],
  typed: string,
  distances?: Distances,
): readonly One[] {
  const text = typed.trim().toLocaleLowerCase('da')
  if (/^\d{4}$/.test(text)) {
    const far = ({ id, zipcode }: Placed) =>
      distances?.get(id) ?? Math.abs(Number(zipcode) - Number(text))
    return branches.toSorted((one, other) => far(one) - far(other))
  }
  return branches.filter(({ name, city, zipcode }) =>
    [name, city, zipcode].some((word) => word.toLocaleLowerCase('da').startsWith(text)),
  )
}
