import type { ProblemCode } from '#contract/problem'
import { writeKroner } from '#kernel/danish/money'
import { ore } from '#kernel/money'
import { formatDanishDay } from '#kernel/time'

export interface ProblemText {
  readonly status: 400 | 401 | 402 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 500 | 503
  /** The same for every case of the code. */
  readonly title: string
  /** What to do about it. */
  readonly detail: string | ((facts: Facts) => string)
}

export type Facts = Readonly<Record<string, unknown>>

type Texts = Partial<Record<ProblemCode, ProblemText>>

const cutProblems = {
  cut_plan_too_large: {
    status: 422,
    title: 'Kaplisten er for stor',
    detail: ({ max, lengths }) =>
      lengths === undefined
        ? `Der kan være højst ${Number(max).toLocaleString('da-DK')} stykker. Del kaplisten, eller bestil resten for sig.`
        : `En kapliste kan have højst ${lengths} forskellige længder. Del den i flere.`,
  },
} satisfies Texts

const paymentProblems = {
  payment_amount_differs: {
    status: 409,
    title: 'Beløbet passer ikke',
    detail: 'Det betalte beløb passer ikke med ordren. Beløbet er ikke hævet.',
  },
  payment_busy: {
    status: 409,
    title: 'Betalingen er i brug',
    detail: 'Der er allerede noget i gang med betalingen. Vent et øjeblik, og genindlæs ordren.',
  },
  payment_cancelled: {
    status: 409,
    title: 'Betalingen blev afbrudt',
    detail: 'Betalingen blev afbrudt. Beløbet er ikke hævet, og kurven er, som du forlod den.',
  },
  payment_declined: {
    status: 402,
    title: 'Betalingen blev afvist',
    detail: 'Banken afviste betalingen. Beløbet er ikke hævet. Prøv igen eller et andet kort.',
  },
  payment_expired: {
    status: 409,
    title: 'Tiden er gået',
    detail: 'Betalingen blev ikke gjort færdig i tide. Beløbet er ikke hævet. Prøv igen.',
  },
  payment_method_unavailable: {
    status: 422,
    title: 'Vælg en anden betaling',
    detail: 'Den valgte betaling kan ikke bruges til denne ordre.',
  },
  payment_operation_impossible: {
    status: 422,
    title: 'Beløbet passer ikke',
    detail: ({ kind, most }) => describeImpossible(String(kind), Number(most)),
  },
  payment_operation_refused: {
    status: 409,
    title: 'Betalingsselskabet sagde nej',
    detail: ({ refusal }) =>
      `Betalingsselskabet afviste det, og der er ikke flyttet penge. Selskabets svar: ${refusal}`,
  },
  payment_operation_unsure: {
    status: 503,
    title: 'Betaling svarer ikke',
    detail:
      'Betalingsselskabet svarer ikke, og vi ved endnu ikke, om pengene er flyttet. Vi spørger igen af os selv. Se på ordren om et par minutter.',
  },
  too_many_unpaid_orders: {
    status: 422,
    title: 'For mange ordrer i dag',
    detail: ({ most }) =>
      `Der er i dag bestilt ${most} ordrer fra din adresse, som betales senere, og flere tager vi ikke imod. Betal med kort, eller ring til os.`,
  },
  too_much_unpaid_stock: {
    status: 422,
    title: 'For mange til at betale senere',
    detail: ({ name }) =>
      `Der er ikke så mange af ${name}, at vi kan lægge dem til side uden betaling. Betal med kort, vælg færre, eller ring til os.`,
  },
  pay_link_closed: {
    status: 404,
    title: 'Der er ikke noget at betale',
    detail:
      'Linket er for gammelt, eller ordren er betalt eller annulleret. Ring til os, hvis du er i tvivl.',
  },
  payment_unavailable: {
    status: 503,
    title: 'Betaling svarer ikke',
    detail: 'Betalingsselskabet svarer ikke lige nu. Beløbet er ikke hævet. Prøv igen om lidt.',
  },
} as const satisfies Texts

function describeImpossible(kind: string, most: number): string {
  const amount = writeKroner(ore(most))
  if (kind === 'partial') {
    return 'Resten af reservationen frigives, når en del af beløbet hæves. Bekræft, at det er den sidste hævning.'
  }
  if (kind === 'void')
    return 'Der er ikke noget at frigive. Annullér ordren, hvis den skal opgives.'
  return kind === 'refund'
    ? `Der kan højst betales ${amount} tilbage.`
    : `Der kan højst hæves ${amount}`
}

const invoiceProblems = {
  endpoint_missing: {
    status: 422,
    title: 'EAN- eller CVR-nummer mangler',
    detail:
      'Bilaget har hverken et gyldigt EAN- eller CVR-nummer at sende til og kan ikke hentes som OIOUBL. Hent den som PDF.',
  },
  too_many_invoices: {
    status: 422,
    title: 'For mange fakturaer',
    detail: ({ count, max }) =>
      `Der er ${Number(count).toLocaleString('da-DK')} bilag, og der kan højst hentes ${Number(max).toLocaleString('da-DK')} ad gangen. Vælg en kortere periode.`,
  },
} as const satisfies Texts

const offerProblems = {
  offer_expired: {
    status: 409,
    title: 'Tilbuddet gælder ikke længere',
    detail: 'Tilbuddet gælder ikke længere. Bed om et nyt til dagens priser.',
  },
  offer_lines_taken: {
    status: 409,
    title: 'Linjer er allerede godkendt',
    detail:
      'Nogle af linjerne er allerede godkendt eller bestilt. Genindlæs tilbuddet, og se, hvem der har dem.',
  },
  quantity_locked: {
    status: 409,
    title: 'Antallet er låst',
    detail: 'Antallet er aftalt i et tilbud. Du kan fjerne linjen, men ikke ændre antallet.',
  },
} as const satisfies Texts

/** Of what users keep beside orders. */
const keptProblems = {
  case_number_taken: {
    status: 409,
    title: 'Sagsnummeret er i brug',
    detail: 'I har allerede en sag med det nummer. Brug den, eller giv den nye et andet nummer.',
  },
  too_many_cases: {
    status: 422,
    title: 'For mange sager',
    detail: 'Der er ikke plads til flere sager. Brug en, I har.',
  },
  too_many_saved_baskets: {
    status: 422,
    title: 'For mange gemte kurve',
    detail:
      'Du kan højst have 1.000 gemte kurve, også dem, du har slettet inden for de sidste 30 dage.',
  },
} as const satisfies Texts

const decidedTexts: Readonly<Record<string, string>> = {
  approved: 'Ordren er allerede godkendt.',
  rejected: 'Ordren er allerede afvist.',
  lapsed: 'Ingen nåede at godkende ordren, og den er annulleret.',
  canceled: 'Ordren er annulleret.',
}

const approvalProblems = {
  approval_decided: {
    status: 409,
    title: 'Ordren er afgjort',
    detail: ({ status }) => decidedTexts[String(status)] ?? 'Ordren er allerede afgjort.',
  },
  awaits_approval: {
    status: 409,
    title: 'Ordren afventer godkendelse',
    detail: 'Kundens firma skal godkende ordren først. Den kan kun annulleres.',
  },
  limit_above_own: {
    status: 409,
    title: 'Over din egen grænse',
    detail:
      'Du kan ikke give mere, end du selv må bestille uden godkendelse. Bed en kollega med højere grænse om det, eller ring til os.',
  },
  no_approver: {
    status: 409,
    title: 'Ingen kan godkende',
    detail: 'Giv først en kollega ret til at godkende. Ellers bortfalder alt, der venter.',
  },
  own_order: {
    status: 409,
    title: 'Det er din egen ordre',
    detail: 'En kollega skal godkende den ordre, som du selv har afgivet.',
  },
} as const satisfies Texts

const withdrawalTexts: Readonly<Record<string, string>> = {
  business: 'Fortrydelsesretten gælder kun private. Ring til os om en returnering.',
  canceled: 'Ordren er allerede annulleret. Du skal ikke gøre mere.',
  nothing: 'Der er ikke varer i ordren, som kan fortrydes. Ring til os, hvis du er i tvivl.',
}

const statusProblems = {
  order_closed: {
    status: 409,
    title: 'Ordren kan ikke deles',
    detail:
      'Kun ordrer, der er ved at blive pakket, kan sendes i dele, kun dem, der er klar til afhentning, kan udleveres i dele, og kun det, der ikke er sendt, udleveret eller annulleret, kan ændres.',
  },
  order_withdrawn: {
    status: 409,
    title: 'Kunden har fortrudt',
    detail:
      'Kunden har fortrudt noget, der ikke er sendt. Luk fortrydelsen, eller send resten for sig.',
  },
} as const satisfies Texts

const withdrawalProblems = {
  withdrawal_refused: {
    status: 422,
    title: 'Ordren kan ikke fortrydes',
    detail: ({ reason, last_day }) =>
      withdrawalTexts[String(reason)] ??
      `Fristen var ${formatDanishDay(new Date(`${String(last_day)}T12:00:00Z`))}. Mener du, at den er forkert, så ring til os. Er der fejl ved varen, har du 2 års reklamationsret.`,
  },
  withdrawal_unknown: {
    status: 404,
    title: 'Ordren blev ikke fundet',
    detail:
      'Vi finder ikke en ordre med det nummer og den mail. Se efter i din ordrebekræftelse, eller ring til os.',
  },
} as const satisfies Texts

const enquiryProblems = {
  enquiry_closed: {
    status: 409,
    title: 'Henvendelsen er lukket',
    detail: 'En kollega har svaret på den eller lukket den.',
  },
  subscription_unknown: {
    status: 404,
    title: 'Linket virker ikke længere',
    detail: 'Det er for gammelt eller skrevet forkert af. Skriv dig op til nyhedsbrevet igen.',
  },
} as const satisfies Texts

export const orderProblems = {
  ...enquiryProblems,
  ...approvalProblems,
  ...invoiceProblems,
  ...keptProblems,
  ...offerProblems,
  ...cutProblems,
  ...paymentProblems,
  ...statusProblems,
  ...withdrawalProblems,
} as const satisfies Texts
