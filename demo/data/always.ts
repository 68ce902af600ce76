import type { Attributes } from '../catalogue/family.ts'

interface Wanted {
  readonly family: string
  readonly brand: string
  readonly attributes: Attributes
}

/** What a builder expects of any shop, however small: chosen before what chance picks of its family. */
export const always: readonly Wanted[] = [
  {
    family: 'reglar',
    brand: 'Spærholt',
    attributes: { dimension: '45x145', styrkeklasse: 'C24' },
  },
  {
    family: 'reglar',
    brand: 'Fjordplank',
    attributes: { dimension: '45x145', styrkeklasse: 'C18' },
  },
  {
    family: 'skruer',
    brand: 'Naglevig',
    attributes: { type: 'terrasseskrue', korrosionsklasse: 'A2 rustfri', kaerv: 'TX' },
  },
  { family: 'haandvaerktoej', brand: 'Målevig', attributes: { type: 'vaterpas' } },
  { family: 'lim_fuge', brand: 'Limholt', attributes: { type: 'trælim D3' } },
  { family: 'vinter', brand: 'Haveskov', attributes: { type: 'vejsalt' } },
  { family: 'vinter', brand: 'Haveskov', attributes: { type: 'sneskovl' } },
]
