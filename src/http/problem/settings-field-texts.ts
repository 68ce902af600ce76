import type { Fault } from '#kernel/refusal'
import type { BranchFault } from '#shop/catalogue'
import type { DeliveryFault } from '#shop/delivery'
import type { MailTextFault } from '#shop/documents'
import type { MerchantFault } from '#shop/merchant'
import type { RouteFault } from '#shop/routing'
import type { TermsFault } from '#shop/terms'

type Facts = NonNullable<Fault['facts']>
export type SettingsFault =
  | BranchFault
  | DeliveryFault
  | DomainFault
  | MailTextFault
  | MerchantFault
  | TermsFault
type DomainFault = Extract<RouteFault, 'route_domain_taken'>

/** What can be wrong with what the merchant sets up, ways of delivery and their rules, areas and carriers among it. */
export const settingsFieldTexts: Readonly<
  Record<SettingsFault, string | ((facts: Facts) => string)>
> = {
  branch_name_taken: 'En anden forretning har det navn.',
  delivery_area_missing: 'Der er intet område med det nummer.',
  delivery_branch_missing: 'Der er ingen forretning med det nummer.',
  delivery_carrier_missing: 'Der er ingen fragtmand med det nummer.',
  delivery_code_missing: 'Der er ingen leveringsmåde med det nummer.',
  delivery_name_taken: 'Bruges allerede af en anden.',
  delivery_order_not_whole:
    'Rækkefølgen skal nævne dem alle sammen én gang. Genindlæs, og prøv igen.',
  delivery_day_of_one: 'Vælg en forretning eller en fragtmand, ikke begge.',
  delivery_day_or_weekday: 'Vælg en ugedag eller en dato, ikke begge.',
  delivery_day_said_before: 'Der er skrevet pladser for den dag i forvejen. Ret dem i stedet.',
  delivery_days_not_in_order: 'Kan ikke være flere end hverdagene, den højst tager.',
  delivery_rule_does_nothing:
    'Vælg, hvad reglen gør: et tillæg, en anden pris, flere dage eller andet.',
  delivery_rule_leads_back: 'Reglen kan ikke skifte til den måde, den selv hører til.',
  mail_placeholder_missing: ({ placeholder }) =>
    `${placeholder} skal være med: uden den mangler mailen det, den bliver sendt for.`,
  mail_placeholder_unknown: ({ placeholder, known }) =>
    `Mailen kender ikke ${placeholder}. Den kender ${known}.`,
  mail_placeholder_needs_a_line: ({ placeholder }) =>
    `${placeholder} skal stå alene i et afsnit, med en tom linje før og efter.`,
  mail_placeholder_twice: ({ placeholder }) => `${placeholder} kan kun stå i mailen én gang.`,
  terms_placeholder_missing: ({ placeholder }) =>
    `${placeholder} skal være med: loven kræver, at kunden kan se, hvem der sælger.`,
  terms_placeholder_unknown: ({ placeholder, known }) =>
    `Betingelserne kender ikke ${placeholder} her. I teksten kender de ${known}.`,
  merchant_field_missing: 'Skal udfyldes, før der kan sælges noget.',
  route_domain_taken: 'En anden butik har det domæne.',
}
