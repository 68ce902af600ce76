import { formatCount, NO_BREAK } from '#ui/format'

/** The texts of products in a table, a row for each length. */
export const tableTexts = {
  tableCaption: (name: string, vat: string) => `${name}, priser ${vat}`,
  number: 'Varenr.',
  stock: 'Lager',
  quantity: 'Antal',
  pricePerUnit: (vat: string, isOwn?: boolean) => `${isOwn ? 'Din pris' : 'Pris'} ${vat}`,
  pricePer: (measure: string, isOwn: boolean) => `${isOwn ? 'Din pris' : 'Kr.'} pr. ${measure}`,
  perKroner: (measure: string) => `kr./${measure}`,
  kroner: (written: string) => `${written}${NO_BREAK}kr.`,
  rowsChosen: (count: number) => `${formatCount(count)} ${count === 1 ? 'vare' : 'varer'} valgt`,
  rowsHelp: 'Skriv antal, og læg det hele i kurven på én gang.',
  addRows: (count: number) =>
    count === 1 ? 'Læg varen i kurv' : `Læg ${formatCount(count)} varer i kurv`,
  notForSale: 'Kan ikke købes nu',
  seeSimilar: 'Se lignende',
  callBranch: 'Ring og reservér',
  beforeRebates: (vat: string) => `${vat}, før evt. mængderabat`,
} as const
