/** What the law asks of goods of some categories before they are sold; decision 162 says of each why, and what satisfies it. */
export const REQUIREMENTS = ['ce_dop', 'gpsr', 'clp', 'eudr', 'age', 'two_component'] as const

export type Requirement = (typeof REQUIREMENTS)[number]

/** Papers that a construction product, a machine or a personal protection comes with, by their type: any of them will do. */
export const DECLARATIONS = ['dop', 'ce', 'ppe'] as const

/** How long a reason is for making a product active without what is asked. */
export const REASON_MIN = 10
export const REASON_MAX = 500
/** How many of them are shown, the latest; all are kept. */
export const REASONS_SHOWN = 20

/** As the database counts: a sign is one, however many units it takes. */
export function lengthOfReason(reason: string): number {
  return [...reason].length
}
