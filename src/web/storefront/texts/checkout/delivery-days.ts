import { formatAmount } from '#ui/format'

/** The day and the time that the customer chooses. */
export const dayTexts = {
  day: (isPickup: boolean) =>
    isPickup ? 'Hvornår vil du hente?' : 'Hvilken dag skal varerne komme?',
  soonest: 'Så snart som muligt',
  part: 'Hvornår på dagen?',
  wholeDay: 'Hele dagen',
  time: 'Hvornår?',
  anyTime: 'Når det passer jer',
  timeAddon: (name: string, amount: number) => `${name} (+${formatAmount(amount)})`,
  none: 'Der er ingen ledige dage at vælge imellem. Varerne kommer så snart som muligt.',
  nonePickup: 'Der er ingen ledige dage at vælge imellem. Varerne er klar så snart som muligt.',
  failed: 'Dagene kunne ikke hentes. Genindlæs siden for at vælge en dag.',
} as const
