import type { RowNote } from '#shop/exchange'
import { sentenceOf } from '../problem/field-texts.ts'

type Facts = Readonly<Record<string, string | number>>

/** What is said of a row of a file. */
const texts: Readonly<Record<RowNote, string | ((facts: Facts) => string)>> = {
  import_below_cost: 'Prisen er under kostprisen',
  import_below_zero: 'Skal være 0 eller mere',
  import_changed_meanwhile: 'En anden har ændret varen siden',
  import_group_unknown: 'Prisgruppen findes ikke',
  import_key_empty: 'Varenummeret mangler',
  import_key_of_many: ({ count }) => `${count} varer har nummeret`,
  import_key_unknown: 'Varen findes ikke',
  import_name_empty: 'En ny vare skal have et navn',
  import_number_shortened: 'Regnearket har forkortet nummeret. Gør kolonnen til tekst',
  import_number_unreadable: 'Skal være et tal',
  import_price_jump: ({ pct, most }) =>
    `${Number(pct) > 0 ? 'Stiger' : 'Falder'} ${inDanish(Math.abs(Number(pct)))} %, grænsen er ${inDanish(Number(most))} %`,
  import_price_reduced: 'Varen er på tilbud. Prisen kan først ændres, når tilbuddet er slut',
  import_product_gone: 'Varen er slettet siden',
  import_product_used: 'Varen er taget i brug og bliver',
  import_refused: ({ because }) =>
    because ? sentenceOf({ code: String(because) as never }) : 'Kan ikke gemmes',
  import_repeated: ({ line }) => `Varen står også på linje ${line}`,
  import_sides_differ: 'Prisen med moms passer ikke med prisen uden',
  import_text_too_long: ({ most }) => `Højst ${most} tegn`,
  import_too_large: 'Tallet er for stort',
}

function inDanish(value: number): string {
  return value.toLocaleString('da-DK', { maximumFractionDigits: 1 })
}

export function noteText(code: string, facts: Facts = {}): string {
  const text = texts[code as RowNote]
  return typeof text === 'function' ? text(facts) : text
}
