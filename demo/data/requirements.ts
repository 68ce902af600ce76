import type { Requirement } from '#kernel/requirements'

/**
 * What the law asks of the goods of a category and of those below it. Nothing that the shop sells has an age limit.
 */
const ASKED: Readonly<Partial<Record<Requirement, readonly number[]>>> = {
  // All that is sold: each top of the tree.
  gpsr: [101, 136, 167, 183, 200, 242, 258, 270, 292, 305, 318, 332],
  ce_dop: [
    ...[103, 104, 106, 107, 110, 112, 131, 132, 138, 139, 144, 145, 146, 147],
    ...[149, 150, 151, 152, 155, 156, 169, 170, 173, 202, 203, 204, 205, 206, 208, 209],
    ...[217, 218, 219, 221, 222, 223, 224],
  ],
  eudr: [102, 109, 115, 116, 120, 121, 122, 124, 131, 132, 133, 134],
  clp: [138, 139, 140, 237, 243, 248],
  two_component: [240],
}

export function requirementsOf(category: number): Requirement[] {
  const asked = Object.entries(ASKED) as [Requirement, readonly number[]][]
  return asked.flatMap(([requirement, ids]) => (ids.includes(category) ? [requirement] : []))
}
