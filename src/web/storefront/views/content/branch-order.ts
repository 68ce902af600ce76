import type { Branch } from '#contract/catalogue/site'

type Placed = Pick<Branch, 'name' | 'city' | 'zipcode'>

/**
 * The branches for what a visitor types: with a postcode all of them, the nearest first by the difference of postcodes,
 * which are numbered by region; with letters those whose name or town has them.
 */
export function orderBranches<One extends Placed>(
  branches: readonly One[],
  typed: string,
): readonly One[] {
  const text = typed.trim().toLocaleLowerCase('da')
  if (/^\d{4}$/.test(text)) {
    const far = ({ zipcode }: Placed) => Math.abs(Number(zipcode) - Number(text))
    return branches.toSorted((one, other) => far(one) - far(other))
  }
  return branches.filter(({ name, city, zipcode }) =>
    [name, city, zipcode].some((word) => word.toLocaleLowerCase('da').startsWith(text)),
  )
}
