/** What the pictures of danger mean, for readers: regulation (EC) 1272/2008, annex V. */
export const PICTOGRAMS: Readonly<Record<string, string>> = {
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
