/** Texts about consent; what is asked, purpose by purpose, comes from the API. */
export const consentTexts = {
  refuse: 'Afvis alle',
  choose: 'Vælg selv',
  save: 'Gem valg',
  accept: 'Acceptér alle',
  chooseTitle: 'Vælg, hvad vi må gemme',
  asks: 'Vi har et spørgsmål om cookies. Det står først på siden.',
  stored: (count: number) =>
    count === 1 ? 'Se, hvad der gemmes' : `Se, hvad der gemmes (${count})`,
  kept: (kept: string) => `Gemmes: ${kept}.`,
  saved: 'Dit valg er gemt.',
  close: 'Luk uden at ændre',
} as const
