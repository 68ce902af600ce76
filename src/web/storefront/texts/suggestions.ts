import { formatCount } from '#ui/format'

/** Texts of what is suggested while a visitor types. */
export const suggestionTexts = {
  showingFor: (meant: string) => `Viser resultater for »${meant}«`,
  priceFrom: 'fra',
  inStock: 'På lager',
  suggestions: 'Forslag',
  noSuggestions: 'Ingen forslag endnu. Tryk Enter for at søge.',
  showAllFound: (count: number, sought: string) =>
    `Se alle ${formatCount(count)} varer til »${sought}«`,
  makers: 'Producenter',
  fewInStock: 'Få på lager',
} as const
