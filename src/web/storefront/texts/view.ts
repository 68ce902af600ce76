import { formatCount, NO_BREAK } from '#ui/format'

interface Days {
  readonly from: number
  readonly to: number
}

function workingDays({ from, to }: Days): string {
  if (from !== to) return `${from}–${to} hverdage`
  return from === 1 ? '1 hverdag' : `${from} hverdage`
}

/** Texts that only views write into the data of a page. */
export const viewTexts = {
  varenummer: 'Varenr.',
  gtin: 'GTIN',
  seeProduct: 'Se varen',
  /** For those who find the group by a search engine and it says nothing of itself. */
  categoryDescription: (name: string, count: number) =>
    `${name}: se ${count === 1 ? 'én vare' : `${formatCount(count)} varer`} med mål, priser og lager i alle forretninger. Hent selv, eller få det leveret.`,
  pageOf: (name: string, page: number) => `${name}, side ${page}`,
  editions: (count: number) => `${formatCount(count)} ${count === 1 ? 'udgave' : 'udgaver'}`,
  productsIn: (products: string, editions: number) =>
    `${products} i ${formatCount(editions)} udgaver`,
  perDeck: (price: string, joint: number) => `${price} lagt med ${joint}${NO_BREAK}mm fuge`,
  perCovered: (price: string) => `${price} dækket flade`,
  related: {
    successor: 'Kommer i stedet',
    bought_together: 'Ofte købt sammen',
    accessory: 'Tilbehør',
    spare_part: 'Reservedele',
    alternative: 'Andre muligheder',
  },
  online: (quantity: string) => `${quantity} online`,
  onlineOfAll: (quantity: string) => `${quantity} online i alt`,
  onlyOnline: (quantity: string) => `Kun ${quantity} online`,
  onlineManaged: 'På lager online',
  soldOut: 'Udsolgt',
  onlyInBranches: (count: number, isWhole: boolean) =>
    `Kun i ${formatCount(count)} ${count === 1 ? 'forretning' : 'forretninger'}${isWhole ? ': ring, så lægger vi den til side' : ''}`,
  madeToOrder: 'Laves på bestilling',
  fetchedIn: (days: Days) => `Bestillingsvare, ${workingDays(days)}`,
  madeIn: (days: Days) => `Laves på ${workingDays(days)}`,
  similar: 'Lignende på lager',
  discontinued: 'Udgået',
  weight: 'Vægt',
  listPrice: (price: string) => `listepris ${price}`,
  onlyPickup: 'Kun afhentning',
  chooseAxis: (axis: string) => `Vælg ${axis.toLowerCase()}`,
  chooseVariant: 'Vælg variant',
  dbNumber: 'DB-nr.',
  pdf: 'PDF',
  soldOutAll: 'Udsolgt',
} as const

/** What leads on from a product. */
export const wayTexts = {
  colour: 'Vælg farve',
  noticeByMail: 'Få besked på mail, når den er på lager',
} as const
