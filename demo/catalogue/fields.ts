import { chance, pick } from './chance.ts'
import { patternOf } from './combinations.ts'
import type { Attributes, Family, NoWithdrawal } from './family.ts'
import type { ProductNumbers } from './numbers.ts'
import type { Units } from './units.ts'

/** A custom field: what only some goods have to say. */
export interface DemoField {
  readonly key: string
  readonly name: string
  readonly value: string
  readonly meta?: Readonly<Record<string, unknown>>
  readonly hidden?: true
}

/** The bases of an axis, beside what is mixed by its maker. */
export const BASES = /^[ABC]$|^[ABC] /
/** Of a kind that is dangerous in part: this one is not. */
const NOT_CLASSIFIED: DemoField = {
  key: 'clp_none',
  name: 'Ikke faremærket',
  value: 'Ikke klassificeret som farlig af producenten.',
  hidden: true,
}
const UNTINTED = 'Leveres utonet: basen har ingen farve endnu.'

/** The numbers of a product and its second and third line of text, as item data bases carry them. */
export function identityFields(
  numbers: Pick<ProductNumbers, 'varenummer'> & Partial<ProductNumbers>,
  texts: readonly [string, string],
): DemoField[] {
  const { varenummer, gtin, db_number, supplier_number } = numbers
  return [
    { key: 'varenummer', name: 'Varenummer', value: varenummer },
    ...(db_number ? [{ key: 'db_nummer', name: 'DB-nummer', value: db_number }] : []),
    ...(gtin ? [{ key: 'gtin', name: 'GTIN', value: gtin }] : []),
    ...(supplier_number
      ? [{ key: 'leverandoernummer', name: 'Leverandørens varenummer', value: supplier_number }]
      : []),
    ...(texts[0] ? [{ key: 'varetekst2', name: 'Varetekst 2', value: texts[0] }] : []),
    ...(texts[1] ? [{ key: 'varetekst3', name: 'Varetekst 3', value: texts[1] }] : []),
  ]
}

/** Alternate units in one unit as people write it: 4,2. */
export function factorField({ alternate_factor }: Units): DemoField[] {
  if (alternate_factor === null) return []
  const value = String(alternate_factor / 10_000).replace('.', ',')
  return [{ key: 'faktor', name: 'Omregningsfaktor', value, hidden: true }]
}

/** Pieces in a bundle, on a pallet, in a carton; those of one parent are packed alike. */
export function packFields(
  { id, pack = {} }: Family,
  words: readonly string[],
  seed: number,
): DemoField[] {
  const names = {
    bundt_stk: 'Stk. pr. bundt',
    palle_stk: 'Antal pr. palle',
    karton_stk: 'Stk. pr. karton',
  }
  return Object.entries(names).flatMap(([key, name]) => {
    const sizes = pack[key as keyof typeof names]
    if (!sizes) return []
    return [{ key, name, value: String(pick(sizes, chance(seed, key, id, ...words))) }]
  })
}

/** "bundt 90 stk." */
export function toPackText({ key, value }: DemoField): string {
  return `${key.replace('_stk', '')} ${value} stk.`
}

/** What the law, the forwarder or the customer must know before the goods are bought. */
export function dutyFields(
  family: Family,
  attributes: Attributes,
  words: readonly string[],
  seed: number,
): DemoField[] {
  return [
    ...withdrawalField(family, attributes),
    ...hazardFields(family, attributes),
    ...originFields(family, attributes, words, seed),
    ...noteFields(family, attributes),
    ...plainFields(family),
    ...tintingFields(family, attributes),
    ...coveredField(family, attributes),
  ]
}

function noWithdrawal(family: Family, attributes: Attributes): NoWithdrawal | undefined {
  const { withdrawal, withdrawal_types = '', withdrawal_when = {} } = family
  for (const [axis, [value, reason]] of Object.entries(withdrawal_when)) {
    if (attributes[axis] === value) return reason
  }
  if (!withdrawal || withdrawal_types === '') return withdrawal
  return patternOf(withdrawal_types).test(attributes.type ?? '') ? withdrawal : undefined
}

/** Whether the goods may be returned: said before they are bought. */
export function withdrawalField(family: Family, attributes: Attributes): DemoField[] {
  const reason = noWithdrawal(family, attributes)
  if (!reason) return []
  return [{ key: 'withdrawal', name: 'Fortrydelsesret', value: 'none', meta: { reason } }]
}

function hazardFields({ hazard = [] }: Family, attributes: Attributes): DemoField[] {
  if (hazard.length === 0) return []
  const named = Object.values(attributes).join(' ')
  const found = hazard.find(({ types }) =>
    types.some((part) => part === '*' || named.includes(part)),
  )
  if (!found) return [NOT_CLASSIFIED]
  const { pictograms, signal, h: statements, note } = found
  return [
    { key: 'hazard', name: 'Faremærkning', value: signal, meta: { pictograms, statements } },
    ...(note && /skum|PU/.test(named)
      ? [{ key: 'diisocyanate', name: 'Diisocyanater', value: note }]
      : []),
  ]
}

function originFields(
  { id, eudr, weee, weee_types, dangerous_goods }: Family,
  { type = '' }: Attributes,
  words: readonly string[],
  seed: number,
): DemoField[] {
  const batch = String(Math.floor(chance(seed, 'eudr', id, ...words) * 1e8)).padStart(8, '0')
  const isElectric = weee || (weee_types !== undefined && new RegExp(weee_types).test(type))
  return [
    ...(eudr ? [{ key: 'eudr_reference', name: 'EUDR-reference', value: `26DK${batch}` }] : []),
    ...(isElectric
      ? [
          {
            key: 'weee',
            name: 'Elskrot',
            value: 'Afleveres som elektronikaffald, også i vores forretninger.',
          },
        ]
      : []),
    ...(dangerous_goods
      ? [{ key: 'un_number', name: 'Farligt gods', value: dangerous_goods }]
      : []),
  ]
}

function noteFields(family: Family, { type = '', base = '' }: Attributes): DemoField[] {
  const { note, note_types = '', tintable } = family
  if (!note && !tintable) return []
  const notes = [
    ...(note && patternOf(note_types).test(type) ? [note] : []),
    ...(tintable && BASES.test(base) ? [UNTINTED] : []),
  ]
  return notes.map((value) => ({ key: 'note', name: 'Bemærk', value }))
}

/** Opaque paint is tinted in any colour; what shows the wood has tones of its own. */
function tintingFields({ tintable }: Family, { type = '' }: Attributes): DemoField[] {
  if (!tintable || /transparent|olie/.test(type)) return []
  return [{ key: 'tinting', name: 'Toning', value: 'opaque' }]
}

/** How wide a board covers that lies over, or in, the next one. */
function coveredField({ overlap }: Family, attributes: Attributes): DemoField[] {
  const [, width] = /^\d+x(\d+)$/.exec(attributes.dimension ?? '') ?? []
  if (!overlap || !width || !patternOf(overlap.of).test(attributes.profil ?? '')) return []
  const mm = Number(width) - overlap.mm
  return [{ key: 'covered_width', name: 'Dækkende bredde', value: `${mm} mm`, meta: { mm } }]
}

function plainFields({ norm, lead_days, safety, coverage_m2_l, voc }: Family): DemoField[] {
  const [from, to] = lead_days ?? []
  const [least, most] = coverage_m2_l ?? []
  return [
    ...(norm ? [{ key: 'norm', name: 'Norm', value: norm }] : []),
    ...(from !== undefined
      ? [
          {
            key: 'lead_days',
            name: 'Leveringstid',
            value: `${from}–${to} hverdage`,
            meta: { from, to },
          },
        ]
      : []),
    ...(safety ? [{ key: 'safety', name: 'Sikkerhed', value: safety }] : []),
    ...(least !== undefined
      ? [
          {
            key: 'coverage',
            name: 'Rækkeevne',
            value: `${least}–${most} m²/l`,
            meta: { from: least, to: most },
          },
        ]
      : []),
    ...(voc ? [{ key: 'voc_g_l', name: 'VOC', value: '30 g/l', meta: { limit: 40 } }] : []),
  ]
}
