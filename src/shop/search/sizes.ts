import { termsOfName } from './document.ts'
import type { Group, Plan } from './plan.ts'

/** The ways to have a measure, a number or a mark, the best first: each is all of its terms. */
export type Size = readonly (readonly string[])[]

/** What a search says of sizes. How many are wanted chooses only among those of a size: a pack of 200 of 5x80. */
export function sizesOf({ groups, extras = [] }: Pick<Plan, 'groups'> & Partial<Plan>): Size[] {
  const sizes = toSizes(groups)
  return sizes.length > 0 ? [...sizes, ...toSizes(extras)] : []
}

function toSizes(groups: readonly Group[]): Size[] {
  return groups
    .filter(({ kind }) => kind !== 'word')
    .map(({ alternatives }) =>
      alternatives
        .filter(({ isBegun = false }) => !isBegun)
        .toSorted((a, b) => b.worth - a.worth)
        .map(({ terms }) => terms),
    )
}

/** Whether a name has all that was searched for: then so have the names of all that it stands for. */
export function hasSizes(name: string, sizes: readonly Size[]): boolean {
  const terms = termsOfName(name)
  return sizes.every((ways) => ways.some((way) => way.every((term) => terms.has(term))))
}

/**
 * The members of a family that have the sizes that were searched for. A size that no member has says nothing of them.
 *
 * @returns Empty where the sizes do not tell the members apart.
 */
export function withSizes<Member extends { readonly name: string }>(
  members: readonly Member[],
  sizes: readonly Size[],
): Member[] {
  const all = members.map((member) => ({ member, terms: termsOfName(member.name) }))
  let left = all
  for (const ways of sizes) {
    const having = ways
      .map((way) => left.filter(({ terms }) => way.every((term) => terms.has(term))))
      .find(({ length }) => length > 0)
    left = having ?? left
  }
  return left.length < all.length ? left.map(({ member }) => member) : []
}
