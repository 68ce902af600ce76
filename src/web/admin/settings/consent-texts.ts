import { formatMoment } from '../when.ts'

/** What the texts of consents, and the terms of sale, are called, and where they are shown. */

const TEXTS = {
  cookies: {
    name: 'Cookies',
    where: 'Spørgsmålet nederst i vinduet ved det første besøg, og på Min side.',
    rest: 'Hvad hvert formål gør og gemmer, skriver butikken selv ud fra, hvad den er sat op til. Der spørges ikke på ny, når kun ordene ændres.',
  },
  newsletter: {
    name: 'Nyhedsbrev',
    where: 'I sidefoden og på siden om nyhedsbrevet, ved feltet til e-mail.',
    rest: 'Sig, hvad man får, hvor tit, og at man kan afmelde sig (markedsføringsloven § 10).',
  },
  terms_private: {
    name: 'Handelsbetingelser for private',
    where: 'Sidste trin i kassen, ordrebekræftelsen og siden »Handelsbetingelser«.',
    rest: 'Sig bl.a., hvordan man betaler, får leveret, fortryder og klager: fortrydelsesretten og formularen til den, de to års reklamationsret, Center for Klageløsning og Forbrugerklagenævnet (forbrugeraftaleloven § 8).',
  },
  terms_company: {
    name: 'Handelsbetingelser for erhverv og offentlige',
    where: 'Sidste trin i kassen, ordrebekræftelsen og siden »Handelsbetingelser for erhverv«.',
    rest: 'Sig bl.a., hvad der gælder om betaling, returvarer, mangler, ansvar og værneting.',
  },
} as const

export function isTerms(id: ConsentKind): id is 'terms_private' | 'terms_company' {
  return id === 'terms_private' || id === 'terms_company'
}

export type ConsentKind = keyof typeof TEXTS

export function isConsent(id: string): id is ConsentKind {
  return Object.hasOwn(TEXTS, id)
}

export function consentText(id: ConsentKind) {
  return TEXTS[id]
}

export function consentName(id: string): string {
  return isConsent(id) ? TEXTS[id].name : id
}

/** Terms that staff have not worded yet are those that a new shop begins with. */
export function versionText(version: number): string {
  return version === 0 ? 'Butikkens første tekst' : `Version ${version}`
}

export function sinceText(created: string | null): string {
  return created === null ? 'Fra butikken begyndte' : `Siden ${formatMoment(created)}`
}
