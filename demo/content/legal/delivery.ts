import {
  type DemoDeliveryCode,
  type DemoDeliveryRule,
  deliveryCodes,
  deliveryRules,
} from '../../data/delivery.ts'
import { kroner } from '../amounts.ts'
import { link } from '../prose.ts'
import { textPage } from './text-page.ts'

/** Every amount and every day is that of the shop's own rules. */
const ways = deliveryCodes.toSorted((one, other) => one.priority - other.priority)

function named(code: string): DemoDeliveryCode {
  const found = ways.find((way) => way.code === code)
  if (!found) throw new RangeError(`no delivery ${code}`)
  return found
}

function priceOf({ code, price, is_pickup, is_variable }: DemoDeliveryCode): string {
  if (is_pickup) return 'Gratis'
  const free = deliveryRules.find((rule) => rule.code === code && rule.free_shipping)
  const from = is_variable ? 'fra ' : ''
  const but = free?.order_sum ? `, gratis fra ${kroner(free.order_sum)}` : ''
  return `${from}${kroner(price)}${but}`
}

function toRow(way: DemoDeliveryCode): [string, string, string, string] {
  return [way.name, way.description, priceOf(way), way.delivery_days_text]
}

const addons = deliveryRules.filter(({ price_addon }) => price_addon !== undefined)

function toAddon({ code, area = '', price_addon = 0, delivery_days }: DemoDeliveryRule): string {
  const later = delivery_days
    ? ` og ${delivery_days} ${delivery_days === 1 ? 'dag' : 'dage'} mere`
    : ''
  return `${named(code).name}, ${area === 'Bornholm' ? area : 'øer uden fast forbindelse'}: ${kroner(price_addon)}${later}.`
}

const cutOff = named('pakke').cut_off?.replace(':00', '')

export const delivery = textPage({
  name: 'Levering',
  slug: 'levering',
  intro: 'Hvad det koster, hvornår det kommer, og hvad vi skal bruge plads til.',
  brief: [
    `Pakker koster ${kroner(named('pakke').price)} og er gratis, når varerne i dem koster mindst 1.000,00\u00a0kr.`,
    `Kranbilen koster ${kroner(named('kranbil').price)} pr. levering. Små varer kører gratis med.`,
    'Henter du selv, er det gratis, og varer på lager er klar inden for 2 timer.',
    'Prisen til dit postnummer ser du på varen og i kurven, før du bestiller.',
  ],
  version: 'Alle priser er inkl. moms. Gælder fra 1. november 2026.',
  chapters: [
    [
      'Priser og tider',
      'Varen bestemmer, hvordan den kan leveres. I kurven er varerne samlet efter leveringsform, og prisen står ved hver.',
      {
        caption: 'Leveringsformer',
        heads: ['Leveringsform', 'Sådan', 'Pris', 'Tid'],
        rows: ways.map(toRow),
      },
      `Bestil inden kl. ${cutOff} på en hverdag, så tæller dagen med. Breve skal være bestilt inden kl. ${named('brev').cut_off?.replace(':', '.')}. Tiden er regnet i hverdage, når varen er på lager.`,
    ],
    [
      'Øer og Bornholm',
      'Til øer uden fast forbindelse lægger vi færgen til:',
      addons.map(toAddon),
      'Løst grus, sand og sten med tipbil kan vi ikke levere til øer uden fast forbindelse.',
    ],
    [
      'Hent selv',
      `Vælg afhentning i kurven. Ligger varen på lager i din ${link('forretning', '/forretninger')}, er den klar inden for 2 timer i åbningstiden, og vi skriver, når du kan komme. Ellers får vi den frem.`,
      'Tag ordrenummeret med. Alle forretninger har drive-in, så du kan køre helt hen til varerne.',
    ],
    [
      'Kranbil',
      'Vores almindelige kranbil er 10 m lang. Den skal kunne køre på fast vej, og kranen når op til 8 m fra bilen. Under bestillingen spørger vi, hvor lang en bil der kan komme frem. Chaufføren bestemmer, hvad der er forsvarligt.',
      'Skriv i bestillingen, hvor varerne skal stå, og om der er ledninger eller træer i vejen. Står du ikke hjemme, så sæt et mærke på jorden.',
      'Er der mere end 300 enheder på én ordre, skal vi læsse af to gange, og så tæller prisen dobbelt.',
    ],
    [
      'Palle, lift og tipbil',
      'Paller og varer med lift sættes af ved nærmeste kantsten, hvor underlaget er fast. Vi kører dem ikke ind i haven.',
      `Løst grus og sten tippes, hvor bilen kan komme til. Prisen begynder ved ${kroner(named('tipbil').price)}, og vi ringer og aftaler sted og pris, før vi kører.`,
    ],
    [
      'Direkte fra leverandøren',
      `Vinduer, døre og andre varer, som laves til dig, sendes fra fabrikken. Det koster ${kroner(named('dropship').price)} Tiden står på varen, og leverandøren aftaler dag med dig.`,
    ],
    [
      'Når varerne kommer',
      'Se dem efter, og skriv synlige skader på fragtbrevet. Mangler der noget, så ring samme dag, hvis du kan.',
      `Bliver vi forsinket, skriver vi. Passer den nye dag ikke, kan du ophæve købet. Fejler varen noget, så se ${link('Reklamation og klage', '/reklamation')}.`,
    ],
    [
      'Retur',
      `Fortryder du, betaler du selv for at sende varerne tilbage. Kan de ikke sendes som pakke, kan vi hente dem med lastbil; det koster højst ${kroner(3000)} Du kan altid aflevere dem gratis i en forretning. ${link('Fortryd aftalen her', '/fortryd')}.`,
    ],
  ],
})
