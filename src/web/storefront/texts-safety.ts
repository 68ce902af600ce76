/** What the pictures of danger mean, for readers: regulation 1272/2008, annex V. */
const PICTOGRAMS: Readonly<Record<string, string>> = {
  GHS01: 'Eksplosiv',
  GHS02: 'Brandfarlig',
  GHS03: 'Brandnærende',
  GHS04: 'Gas under tryk',
  GHS05: 'Ætsende',
  GHS06: 'Akut giftig',
  GHS07: 'Sundhedsfarlig',
  GHS08: 'Alvorlig sundhedsfare',
  GHS09: 'Miljøfarlig',
}

/** Texts that the law or the safety of goods asks for. */
export const safetyTexts = {
  hazard: 'Faremærkning',
  pictogram: (code: string) => PICTOGRAMS[code] ?? code,
  makerHead: 'Produktsikkerhed',
  goneText: 'Varen er udgået og kan ikke købes mere.',
  instead: 'I stedet sælger vi',
} as const
