import type { DeliveryFault } from '#shop/delivery'

/** What can be wrong with ways of delivery, rules, areas and carriers. */
export const deliveryFieldTexts: Readonly<Record<DeliveryFault, string>> = {
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
}
