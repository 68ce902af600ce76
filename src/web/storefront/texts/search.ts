/** Texts of the page of a search. */
export const searchTexts = {
  searchTitle: (sought: string) => `Søgning på »${sought}«`,
  meant: (sought: string, meant: string) => `Vi viser »${meant}«, som passer bedst på »${sought}«.`,
  callUs: (phone: string) => `Ring til os på ${phone}`,
  nothingFound: (sought: string) => `Vi fandt ingen varer til »${sought}«`,
  nothingSought: 'Hvad leder du efter?',
  searchStart:
    'Skriv en vare, et mål som 45x95 eller et varenummer i søgefeltet, eller find varen i grupperne.',
  searchHelp:
    'Prøv med færre ord, et mål som 45x95 eller et varenummer, eller find varen i grupperne.',
} as const
