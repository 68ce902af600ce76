import type { Approval } from '#contract/approval/approval'
import { SHOP_TIME_ZONE } from '#kernel/time'

const days = new Intl.DateTimeFormat('da-DK', {
  day: 'numeric',
  month: 'long',
  timeZone: SHOP_TIME_ZONE,
})
const either = new Intl.ListFormat('da-DK', { type: 'disjunction' })
const day = (moment: string) => days.format(new Date(moment))

/** The texts of orders that wait for approval by their company. */
export const approvalTexts = {
  title: 'Godkendelser',
  intro: (count: number) =>
    count === 0
      ? undefined
      : `${count === 1 ? '1 ordre venter' : `${count} ordrer venter`} på at blive godkendt`,
  waiting: 'venter',
  none: 'Ingen ordrer venter på godkendelse',
  noneText: 'Når en kollega bestiller noget, der skal godkendes, ligger det her.',
  toOverview: 'Til Min side',
  noRight: 'Du kan ikke godkende ordrer',
  noRightText: 'Bed den, der styrer jeres brugere, om rettigheden.',
  order: (reference: string) => `Ordre ${reference}`,
  placed: (name: string, moment: string) => `Bestilt af ${name} ${day(moment)}`,
  reasons: {
    amount: 'Over beløbsgrænsen',
    budget: 'Over månedens budget',
  } satisfies Record<Approval['reasons'][number], string>,
  overLimit: (over: string, limit: string) => `${over} over grænsen på ${limit}`,
  before: (moment: string) => `Bortfalder ${day(moment)}`,
  lapses: (moment: string) => `Ordren bortfalder ${day(moment)}, hvis ingen godkender den.`,
  see: 'Se ordren',
  seeNamed: (reference: string) => `Se ordre ${reference}`,
  exVat: 'ekskl. moms',
  inclVat: (amount: string) => `${amount} inkl. moms`,

  why: 'Skal godkendes',
  buyer: 'Bestilt af',
  case: 'Sag',
  requisition: 'Rekvisition',
  place: 'Leveres til',
  lines: 'Varer',
  delivery: 'Levering',
  products: 'Varer',
  sum: 'Ordren',
  net: 'I alt ekskl. moms',
  gross: 'I alt inkl. moms',

  approve: 'Godkend',
  approved: (reference: string) => `Ordre ${reference} er godkendt.`,
  reject: 'Afvis',
  rejected: (reference: string) => `Ordre ${reference} er afvist.`,
  rejectTitle: (reference: string) => `Afvis ordre ${reference}`,
  rejectText: 'Ordren bliver annulleret, og der hæves ingen penge.',
  reason: 'Begrundelse',
  reasonHelp: (name: string) => `${name} kan læse den.`,
  rejectNow: 'Afvis ordren',
  ownOrder: 'Det er din egen ordre. En kollega skal godkende den.',
  waitsFor: (names: readonly string[]) =>
    names.length === 0
      ? 'Ordren skal godkendes, men ingen i firmaet kan gøre det.'
      : `Ordren skal godkendes af ${either.format(names)}.`,
  rejectedBy: (name: string) => (name ? `Ordren er afvist af ${name}.` : 'Ordren er afvist.'),
  because: (note: string) => (note ? `Begrundelse: ${note}` : ''),
  lapsed: 'Ingen nåede at godkende ordren, og den er annulleret.',

  over: 'Ordren venter ikke længere',
  overText: 'Den er godkendt, afvist, bortfaldet eller annulleret.',
  seeAll: 'Se alle godkendelser',
} as const
