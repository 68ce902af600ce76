import type { Branch } from '#contract/catalogue/site'

/**
 * The branches for what a visitor types: with a postcode all of them, the nearest first by the difference of postcodes,
 * which are numbered by region; with letters those whose name or town has them.
 */
export function orderBranches(branches: readonly Branch[], typed: string): readonly Branch[] {
  const text = typed.trim().toLocaleLowerCase('da')
  if (/^\d{4}$/.test(text)) {
    const far = ({ zipcode }: Branch) => Math.abs(Number(zipcode) - Number(text))
    return branches.toSorted((one, other) => far(one) - far(other))
  }
  return branches.filter(({ name, city, zipcode }) =>
    [name, city, zipcode].some((word) => word.toLocaleLowerCase('da').startsWith(text)),
  )
}
