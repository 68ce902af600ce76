/** The texts of the page on which one asks for a mail when a product is in stock again. */
export const stockNoticeTexts = {
  title: 'Få besked, når varen er på lager',
  intro: (name: string) =>
    `Vi skriver til dig én gang, når vi igen har ${name}. Så sletter vi din adresse fra listen.`,
  email: 'E-mail',
  help: 'Vi bruger den kun til denne ene besked, og sletter den efter et halvt år, hvis varen ikke kommer.',
  website: 'Skal stå tomt',
  submit: 'Skriv til mig',
  received: 'Tak. Vi skriver til dig, når varen er på lager igen.',
  refused: 'Skriv en mailadresse, og prøv igen.',
  isBack: 'Varen kan købes nu, eller den kommer ikke igen. Se den på dens side.',
  toProduct: 'Tilbage til varen',
  unknown: 'Vi kender ikke den vare',
  unknownText: 'Find den i butikken, og følg »Få besked på mail«.',
} as const
