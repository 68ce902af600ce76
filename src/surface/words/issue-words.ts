import type { IssueCode } from '#contract/issues'

type Facts = Readonly<Record<string, string | number>>

/** What the contract finds wrong with fields, in replies and in forms. A code without a sentence does not compile, nor a sentence without a code. */
const issueWords: Readonly<Record<IssueCode, string | ((facts: Facts) => string)>> = {
  action_unknown: 'Skal være source',
  budget_too_small: 'Mindst 1 kr.',
  capitals_missing: 'Skal være to store bogstaver',
  case_number_missing: 'Skriv sagens nummer',
  change_empty: 'Skriv, hvad der skal ændres',
  company_name_missing: 'Skriv firmaets navn.',
  count_kind_unknown: 'Skal være page, step eller search',
  credit_below_zero: 'Kreditten kan ikke være under nul',
  credit_too_large: 'Højst 100 mio. kr.',
  cvr_unreadable: 'Det er ikke et CVR-nummer',
  days_out_of_range: 'Vælg fra 1 til 60 dage',
  decimals_too_many: 'Højst to decimaler',
  digits_missing: 'Skal være 15 cifre',
  direction_unknown: 'Skal være asc eller desc',
  email_and_password_at_once: 'Skift e-mail og adgangskode hver for sig',
  enquiry_kind_unknown: 'Skal være contact, offer eller chat',
  field_empty: 'Skal udfyldes',
  file_empty: 'Filen er tom',
  file_name_missing: 'Skriv, hvad filen hedder',
  file_too_large: 'Filen må højst fylde 5 MB',
  file_unreadable: 'Filen skal være skrevet som Base64',
  format_unknown: 'Skal være json, csv eller xlsx',
  hits_too_many: ({ most }) => `Højst ${most}`,
  line_missing: 'Vælg mindst én linje',
  lines_too_many: 'Højst 200 linjer',
  message_missing: 'Skriv en besked',
  mode_without_ref: 'mode og ref hører sammen',
  number_twice: 'Et nummer går igen',
  order_number_missing: 'Skriv ordrenummeret',
  own_email_missing: 'Skriv din e-mail',
  own_name_missing: 'Skriv dit navn.',
  phone_unreadable: 'Skriv et telefonnummer',
  price_groups_too_many: ({ most }) => `Højst ${most} prisgrupper`,
  quantity_out_of_range: 'Skal være mere end 0 og højst 100.000',
  reason_missing: 'Skriv hvorfor',
  rejection_unexplained: 'Skriv, hvorfor den afvises',
  sort_unknown: ({ sorts }) => `Skal være ${sorts}`,
  state_unknown: 'Skal være open eller closed',
  subject_missing: 'Skriv, hvad det gælder',
  sum_below_zero: 'Mindst 0 kr.',
  sum_over_a_billion: 'Højst 1 milliard kr.',
  sum_zero: 'Må ikke være 0',
  text_changed: 'Teksten er ændret. Indlæs siden igen, og vælg på ny.',
  username_without_password: 'Brugernavn og adgangskode hører sammen',
  word_not_one: 'Skal være ét ord',
}

/** The sentence for the message of an issue of zod; a message that is no code is one already. */
export function wordsOfIssue(message: string): string {
  const [code = '', ...facts] = message.split(' ')
  if (!Object.hasOwn(issueWords, code)) return message
  const words = issueWords[code as IssueCode]
  return typeof words === 'string' ? words : words(JSON.parse(facts.join(' ')) as Facts)
}
