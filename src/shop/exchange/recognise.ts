import { fold } from '#kernel/text/fold'

/** What the columns of a file are, by their heads. */

interface Named {
  readonly id: number
  readonly name: string
}

/** What there is to give prices and stock of. */
export interface Places {
  readonly price_groups: readonly (Named & { readonly is_public: boolean })[]
  readonly branches: readonly Named[]
}

/** As heads are compared: `VARE_NR.` is `vare nr`. */
export function toHead(text: string): string {
  return fold(text)
    .replaceAll(/[.:*,_()/-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const HEADS: readonly (readonly [RegExp, string])[] = [
  [/^(vare|artikel|produkt|item|article) ?(nr|nummer|no|number|id)$|^sku$/, 'varenummer'],
  [/^(ean|gtin)( ?(13|8))?( (nr|nummer|kode))?$|^(stregkode|barcode)$/, 'gtin'],
  [/^(nummer|nr) i erp$|^erp ?(nr|nummer)$|^db ?(nr|nummer)$/, 'external_reference'],
  [
    /^(vare|produkt)?(navn|tekst|beskrivelse)( ?1)?$|^(betegnelse|name|description|item text)$/,
    'name',
  ],
  [/^(salgs)?enh(ed)?$|^(unit|uom)$/, 'unit'],
  [/^anden enhed$|^alternativ enhed$/, 'alternate_unit'],
  [/^andre enheder i en$|^omregning(sfaktor)?$/, 'alternate_factor'],
  [/^(vaegt|weight)( ?(i )?kg)?$/, 'weight_kg'],
  [/^(laengde|length) ?(i )?mm$/, 'length_mm'],
  [/^(seo ?)?titel$|^(seo|meta) ?title$/, 'seo_name'],
  [/^beskrivelse i soegeresultater$|^(seo|meta) ?(beskrivelse|description)$/, 'seo_description'],
  [/^(mindste antal|min antal|minimum)$/, 'min_quantity'],
  [/^(stoerste antal|maks antal|max antal)$/, 'max_quantity'],
  [/^(saelges i hele|kolli|kollistoerrelse)$/, 'divisible_quantity'],
  [/^(lager|beholdning|lagerbeholdning|antal paa lager|stock)$/, 'stock'],
  [
    /^(kost|indkoebs|kostpris|indkoebspris|netto ?kost|cost)( ?pris)?$|^(netto|nettopris|(net|cost) price)$/,
    'net_cost',
  ],
  [/^(prisgruppe|price group|kundegruppe)$/, 'price_group'],
]
const GROSS = /^(vejl )?(udsalgs|salgs)?pris inkl( moms)?$|^(udsalgspris|butikspris)$/
const NET =
  /^(salgs|liste)?pris( ekskl( moms)?)?$|^(brutto|bruttopris|listepris|salgspris)$|^(list |unit |sales )?price( (ex(cl?)?|excluding|without) vat)?$/
/** What suppliers put behind the name of a price. */
const CURRENCY = / (i )?(dkk|kr|kroner)$/

/** What a column is by its head; null: it is passed over. The first of two that are the same counts. */
export function recognise(heads: readonly string[], places: Places): (string | null)[] {
  const folded = heads.map(toHead)
  const isLong = folded.some((head) => HEADS.at(-1)?.[0].test(head))
  const found = folded.map((head) => recogniseOne(head, places, isLong))
  const withNumber = found.includes('varenummer')
  return found
    .map((target, place) => {
      if (target || !/^(nummer|nr)$/.test(folded[place] ?? '')) return target
      // In the shop's own list the number of the shop stands before that of the merchant.
      return withNumber ? 'id' : 'varenummer'
    })
    .map((target, place, all) => (all.indexOf(target) === place ? target : null))
}

function recogniseOne(head: string, { price_groups, branches }: Places, isLong: boolean) {
  for (const { id, name } of price_groups) {
    const group = toHead(name)
    if ([`${group} ekskl moms`, `pris ${group}`, group].includes(head)) return `net:${id}`
    if ([`${group} inkl moms`, `pris ${group} inkl moms`].includes(head)) return `gross:${id}`
  }
  for (const { id, name } of branches) {
    const branch = toHead(name)
    if ([`lager ${branch}`, `lager i ${branch}`, branch].includes(head)) return `stock:${id}`
  }
  const price = head.replace(CURRENCY, '')
  const of = isLong ? undefined : price_groups.find(({ is_public }) => is_public)?.id
  if (isLong || of !== undefined) {
    const group = of === undefined ? '' : `:${of}`
    if (GROSS.test(price)) return `gross${group}`
    if (NET.test(price)) return `net${group}`
  }
  return HEADS.find(([pattern]) => pattern.test(price))?.[1] ?? null
}

/** Units as suppliers write them (UN/ECE recommendation 20, and what Danish files have). */
const UNITS: Readonly<Record<string, string>> = {
  ...{ stk: 'stk.', pce: 'stk.', h87: 'stk.', ea: 'stk.', st: 'stk.' },
  ...{ m: 'm', mtr: 'm', lbm: 'm', meter: 'm' },
  ...{ m2: 'm²', mtk: 'm²', kvm: 'm²', m3: 'm³', mtq: 'm³' },
  ...{ kg: 'kg', kgm: 'kg', l: 'l', ltr: 'l', liter: 'l' },
  ...{ pk: 'pk.', pak: 'pk.', pakke: 'pk.', pf: 'palle', pll: 'palle' },
  ...{ pos: 'pose', rl: 'rulle', rll: 'rulle', saet: 'sæt', set: 'sæt' },
}

/** `STK` is `stk.`; what is not known stays as it is. */
export function toUnit(cell: string): string {
  return UNITS[fold(cell).replaceAll('.', '').replaceAll('²', '2').replaceAll('³', '3')] ?? cell
}
