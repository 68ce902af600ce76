/** What the fields of the demo are that staff fill in by hand. All of them are text, as they are planted. */
const NAMES = {
  varenummer: 'Varenummer',
  gtin: 'GTIN',
  leverandoernummer: 'Leverandørens varenummer',
  varetekst2: 'Varetekst 2',
  varetekst3: 'Varetekst 3',
  norm: 'Norm',
  safety: 'Sikkerhed',
  note: 'Bemærk',
  manufacturer: 'Producent',
  eudr_reference: 'EUDR-reference',
  age_limit: 'Aldersgrænse',
  diisocyanate: 'Diisocyanater',
  clp_none: 'Ikke faremærket',
  no_diisocyanate: 'Uden diisocyanater',
}

/** For staff alone: why something is not asked of a product. */
const HIDDEN = ['clp_none', 'no_diisocyanate']

export const fieldDefinitions = Object.entries(NAMES).map(([key, name]) => ({
  ...{ model: 'Products', key, name, field_type: 'text', hidden: HIDDEN.includes(key) },
}))
