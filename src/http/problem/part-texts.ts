import { writeKroner } from '#kernel/danish/money'
import { ore } from '#kernel/money'
import type { Fault } from '#kernel/refusal'
import type { PartFault } from '#shop/fulfilment'

type Facts = NonNullable<Fault['facts']>

/** What is wrong with a change of an order. */
export const partTexts: Readonly<Record<PartFault, string | ((facts: Facts) => string)>> = {
  part_addin_elsewhere: 'Vælg en af ordrens egne linjer',
  part_contact: ({ message }) => String(message),
  part_credit: ({ missing }) =>
    `Kundens kredit mangler ${writeKroner(ore(Number(missing)))} Hæv den, eller lad ordren koste mindre.`,
  part_delivery_begun: 'Noget af leveringen er sendt, så leveringsmåden kan ikke ændres.',
  part_delivery_empty: 'Leveringen er tom. Læg en vare i den, før du ændrer leveringsmåden.',
  part_delivery_missing: 'Vælg en af ordrens leveringer',
  part_delivery_refused: ({ message }) => String(message),
  part_delivery_together: 'Varerne kan ikke leveres samlet på den måde i dag.',
  part_delivery_twice: 'Leveringen er nævnt to gange',
  part_delivery_unknown: 'Leveringen er ikke i ordren',
  part_line_twice: 'Linjen er nævnt to gange',
  part_line_unknown: 'Linjen er ikke i ordren',
  part_nothing_changed: 'Der er ikke ændret noget.',
  part_nothing_left: 'Der er ikke mere tilbage. Annullér hele ordren.',
  part_nothing_to_send: 'Der er ikke mere at sende eller udlevere.',
  part_paid_on_pickup: 'Ordren betales ved afhentning, så den skal hentes.',
  part_pickup_only: 'Varen kan kun hentes i en forretning',
  part_price_missing: 'Varen har ingen pris. Skriv, hvad den koster',
  part_product_unknown: 'Varen findes ikke',
  part_quantity: ({ most }) => `Vælg et antal, højst ${most}`,
  part_quantity_least: ({ least }) =>
    `Vælg et antal, mindst ${least}. Så meget er sendt eller fortrudt.`,
  part_quantity_unsold: 'Varen sælges ikke i det antal',
  part_shipping_missing: 'Skriv, hvor varerne skal hen',
  part_split_mixed: 'Tonet maling flyttes kun som hele linjer.',
  part_split_ore:
    'Noget af linjen er betalt tilbage, og delt sådan går beløbet ikke op. Flyt færre eller hele linjen.',
  part_split_past: 'Vælg i dag eller en senere dag.',
  part_split_price: 'Delt sådan ville ordren koste noget andet. Flyt hele linjen.',
  part_split_refunded: 'Linjen er betalt tilbage. Flyt hele linjen, eller lad den blive.',
  part_split_rest: ({ most }) =>
    `Noget af linjen er betalt tilbage. Vælg højst ${most}, eller flyt hele linjen.`,
  part_split_whole: 'Noget skal blive i den første levering.',
  part_variant_missing: 'Vælg en af varens længder eller størrelser',
}
