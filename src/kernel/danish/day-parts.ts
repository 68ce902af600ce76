/** What the halves of a day are called. */
export const DAY_PART_NAMES = {
  morning: 'formiddag kl. 7–12',
  afternoon: 'eftermiddag kl. 12–17',
} as const

export const DAY_PARTS = ['morning', 'afternoon'] as const
export type DayPart = (typeof DAY_PARTS)[number]
