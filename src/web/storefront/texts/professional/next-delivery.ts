const days = new Intl.DateTimeFormat('da-DK', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** When something comes to a case next; apart from its other texts, which the basket needs, too. */
export const nextDeliveryTexts = {
  name: 'Næste levering',
  /** @param day Of the API: `2026-12-03`. @returns `3. december` */
  day: (day: string) => days.format(new Date(`${day}T12:00:00Z`)),
} as const
