/** What the texts of consents are called, and where they are shown. */

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
} as const

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
