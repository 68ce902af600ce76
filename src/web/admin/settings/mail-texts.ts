/** What the mails are called, and what their placeholders stand for. */

const NAMES = {
  order_confirmation: 'Ordrebekræftelse',
  order_confirmation_approval: 'Ordre sendt til godkendelse',
  order_shipped: 'Ordre sendt',
  order_ready: 'Klar til afhentning',
  order_canceled: 'Ordre annulleret',
  part_shipped: 'En del af ordren sendt',
  part_handed_over: 'En del af ordren udleveret',
  order_revised: 'Ordre ændret',
  refund_made: 'Penge tilbage',
  pay_link_first: 'Betalingslink, telefonordre',
  pay_link_again: 'Betalingslink, betal igen',
  withdrawal_link: 'Link til fortrydelse',
  withdrawal_receipt: 'Kvittering for fortrydelse',
  withdrawal_refunded: 'Fortrydelse betalt tilbage',
  withdrawal_refused: 'Fortrydelse afvist',
  approval_request: 'Godkend en ordre',
  approval_approved: 'Ordre godkendt',
  approval_rejected: 'Ordre afvist',
  approval_lapsed: 'Ordre ikke godkendt i tide',
  offer_sent: 'Tilbud til kunden',
  offer_answer: 'Svar om et tilbud',
  offer_request: 'Kunden beder om et tilbud',
  offer_question: 'Kunden spørger til et tilbud',
  enquiry_receipt: 'Kvittering for en henvendelse',
  enquiry_answer: 'Svar på en henvendelse',
  enquiry: 'Henvendelse til butikken',
  password_reset: 'Ny adgangskode',
  sign_up: 'Bekræft ny konto',
  sign_up_known: 'Har allerede en konto',
  invitation: 'Invitation til en bruger',
  colleague_invitation: 'Invitation fra et firma',
  colleague_invitation_known: 'Invitation fra et firma, har konto',
  username_change: 'Bekræft ny e-mail',
  username_change_notice: 'E-mail er ved at blive skiftet',
  newsletter_confirm: 'Bekræft nyhedsbrev',
  newsletter_welcome: 'Velkommen til nyhedsbrevet',
  back_in_stock: 'Vare på lager igen',
} as const

export const mailNames: Readonly<Record<string, string>> = NAMES

const all = Object.keys(NAMES)
const those = (...begun: string[]) => all.filter((id) => begun.some((one) => id.startsWith(one)))

export const mailGroups: readonly { readonly name: string; readonly ids: readonly string[] }[] = [
  { name: 'Ordrer', ids: those('order_', 'part_', 'refund_', 'pay_link_') },
  { name: 'Fortrydelse', ids: those('withdrawal_') },
  { name: 'Godkendelse i firmaer', ids: those('approval_') },
  { name: 'Tilbud', ids: those('offer_') },
  { name: 'Henvendelser', ids: those('enquiry') },
  { name: 'Konti', ids: those('password_', 'sign_up', 'invitation', 'colleague_', 'username_') },
  { name: 'Nyhedsbrev og varer', ids: those('newsletter_', 'back_in_stock') },
]

const TEXTS: Readonly<Record<string, string>> = {
  knap: 'knappen med linket',
  butik: 'butikkens navn',
  telefon: 'butikkens telefon',
  telefontider: 'hvornår telefonen bliver taget',
  email: 'butikkens e-mail',
  butiksadresse: 'butikkens adresse på nettet',
  ordrenummer: 'ordrens nummer',
  leveringer: 'hver levering, med dag og sted',
  levering: 'en sætning om leveringen',
  pakker: 'pakkernes numre med link',
  hentested: 'forretningen, med adresse og åbningstid',
  afhentningskode: 'en sætning med afhentningskoden',
  betaling: 'en sætning om betalingen',
  varer: 'varerne som en liste',
  årsag: 'en sætning om, hvorfor',
  årsager: 'hvorfor ordren skal godkendes',
  beløb: 'beløbet',
  nettobeløb: 'beløbet uden moms',
  bruttobeløb: 'beløbet med moms',
  frist: 'den sidste dag',
  modtaget: 'dag og tid, det blev modtaget',
  fortrydelse: 'fortrydelsens nummer',
  kunde: 'kundens navn',
  fragt: 'komma og hvor meget af det, der er fragt; tom, hvis intet er',
  brugernavn: 'e-mailen, der logges ind med',
  firma: 'firmaets navn',
  køber: 'den, der har bestilt',
  kollega: 'den, der har taget stilling',
  begrundelse: 'en sætning med begrundelsen',
  tilbudsnummer: 'tilbuddets nummer',
  titel: 'tilbuddets titel',
  gyldighed: 'en sætning om, hvor længe prisen gælder',
  note: 'noten på tilbuddet',
  kontakt: 'den, der skriver',
  linjer: 'hvor mange linjer',
  besked: 'det, der blev skrevet',
  slags: 'hvad der blev skrevet: besked eller forespørgsel',
  oplysninger: 'navn, e-mail og telefon som en liste',
  svar: 'medarbejderens svar',
  samtykketekst: 'nummeret på samtykketeksten',
  vare: 'varens navn',
}

/** In these mails it stands for something else. */
const TEXTS_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  withdrawal_receipt: { kunde: 'komma og kundens navn; tom, hvis det ikke kendes' },
}

/** What a placeholder stands for in a mail. */
export function placeholderText(id: string, name: string): string | undefined {
  return TEXTS_OF[id]?.[name] ?? TEXTS[name]
}
