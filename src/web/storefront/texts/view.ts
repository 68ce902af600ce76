import { formatCount } from '#ui/format'

/** Texts that only views write into the data of a page. */
export const viewTexts = {
  /** For those who find the group by a search engine and it says nothing of itself. */
  categoryDescription: (name: string, count: number) =>
    `${name}: se ${count === 1 ? 'én vare' : `${formatCount(count)} varer`} med mål, priser og lager i alle forretninger. Hent selv, eller få det leveret.`,
  pageOf: (name: string, page: number) => `${name}, side ${page}`,
  related: {
    successor: 'Kommer i stedet',
    bought_together: 'Ofte købt sammen',
    accessory: 'Tilbehør',
    spare_part: 'Reservedele',
    alternative: 'Andre muligheder',
  },
  discontinued: 'Udgået',
  onlyPickup: 'Kun afhentning',
  chooseAxis: (axis: string) => `Vælg ${axis.toLowerCase()}`,
  chooseVariant: 'Vælg variant',
  dbNumber: 'DB-nr.',
  pdf: 'PDF',
  soldOutAll: 'Udsolgt',
} as const
