/** Fetched once products are compared. */
export const compareTexts = {
  stop: 'Afslut',
  help: (most: number) => `Vælg op til ${most} varer`,
  chosen: (count: number, most: number) => `${count} af ${most} valgt`,
  title: (count: number) => `Sammenlign ${count} varer`,
  fact: 'Egenskab',
  price: 'Pris',
  stock: 'Lager',
  notTold: '–',
}
