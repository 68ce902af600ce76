import type { Requirement } from '#kernel/requirements'

interface RequirementWords {
  /** In a list of what goods lack. */
  readonly short: string
  readonly name: string
  /** What staff do when it is missing. */
  readonly remedy: string
  readonly law: string
}

/** What the law asks of goods, in words for staff. */
export const requirementWords: Readonly<Record<Requirement, RequirementWords>> = {
  ce_dop: {
    short: 'CE/DoP',
    name: 'CE-mærke eller ydeevnedeklaration',
    remedy: 'Læg ydeevnedeklarationen (DoP) eller CE-erklæringen under »Billeder og dokumenter«.',
    law: 'Byggevareforordningerne (EU) 305/2011 og 2024/3110',
  },
  gpsr: {
    short: 'Producent',
    name: 'Producent med postadresse og e-mail',
    remedy:
      'Udfyld feltet »Producent« (manufacturer) på varen eller mærket: navn, adresse, by og e-mail med komma imellem.',
    law: 'Produktsikkerhedsforordningen (EU) 2023/988, artikel 19',
  },
  clp: {
    short: 'CLP',
    name: 'Faremærkning',
    remedy:
      'Tilføj faremærkningen fra etiketten med dens sætninger under »Numre og egne felter«, eller skriv i feltet »Ikke faremærket« (clp_none), hvorfor der ingen er.',
    law: 'CLP-forordningen (EF) 1272/2008, artikel 48',
  },
  eudr: {
    short: 'EUDR',
    name: 'Reference efter afskovningsforordningen',
    remedy: 'Skriv referencen fra leverandøren i feltet »EUDR-reference« (eudr_reference).',
    law: 'Afskovningsforordningen (EU) 2023/1115',
  },
  age: {
    short: 'Alder',
    name: 'Aldersgrænse',
    remedy: 'Skriv aldersgrænsen som et tal i feltet »Aldersgrænse« (age_limit).',
    law: 'Den lov, der sætter aldersgrænsen for varen',
  },
  two_component: {
    short: 'Tokomponent',
    name: 'Oplysning om diisocyanater',
    remedy:
      'Skriv teksten om uddannelse i feltet »Diisocyanater« (diisocyanate), eller skriv i »Uden diisocyanater« (no_diisocyanate), hvorfor den ikke kræves.',
    law: 'REACH (EF) 1907/2006, bilag XVII, nr. 74',
  },
}

/** "CE/DoP, EUDR". */
export function listRequirements(requirements: readonly Requirement[]): string {
  return requirements.map((one) => requirementWords[one].short).join(', ')
}
