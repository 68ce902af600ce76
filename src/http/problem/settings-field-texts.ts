import type { Fault } from '#kernel/refusal'
import type { BranchFault } from '#shop/catalogue'
import type { MailTextFault } from '#shop/documents'
import type { MerchantFault } from '#shop/merchant'
import type { RouteFault } from '#shop/routing'

type Facts = NonNullable<Fault['facts']>
export type SettingsFault = BranchFault | MailTextFault | MerchantFault | DomainFault
type DomainFault = Extract<RouteFault, 'route_domain_taken'>

/** What can be wrong with what the merchant sets up. */
export const settingsFieldTexts: Readonly<
  Record<SettingsFault, string | ((facts: Facts) => string)>
> = {
  branch_name_taken: 'En anden forretning har det navn.',
  mail_placeholder_missing: ({ placeholder }) =>
    `${placeholder} skal være med: uden den mangler mailen det, den bliver sendt for.`,
  mail_placeholder_unknown: ({ placeholder, known }) =>
    `Mailen kender ikke ${placeholder}. Den kender ${known}.`,
  mail_placeholder_needs_a_line: ({ placeholder }) =>
    `${placeholder} skal stå alene i et afsnit, med en tom linje før og efter.`,
  mail_placeholder_twice: ({ placeholder }) => `${placeholder} kan kun stå i mailen én gang.`,
  merchant_field_missing: 'Skal udfyldes, før der kan sælges noget.',
  route_domain_taken: 'En anden butik har det domæne.',
}
