/** Of the bar that staff see who see the shop as a user. */
export const impersonationTexts = {
  label: 'Du ser butikken som en kunde',
  seenAs: 'Du ser butikken som',
  facts: (minutes: number) => `Kan lægge i kurv, ikke bestille · slutter om ${minutes} min.`,
  customer: 'Åbn kundekort',
  stop: 'Stop',
} as const
