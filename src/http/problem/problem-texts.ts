import type { ProblemCode } from '#contract/problem'
import { deliveryProblems } from './problem-texts-of-deliveries.ts'
import { fileProblems } from './problem-texts-of-files.ts'
import { type Facts, orderProblems, type ProblemText } from './problem-texts-of-orders.ts'
import { pageProblems } from './problem-texts-of-pages.ts'
import { paintProblems } from './problem-texts-of-paint.ts'
import { staffProblems } from './problem-texts-of-staff.ts'
import { userProblems } from './problem-texts-of-users.ts'

const CORRECT_FIELDS = 'Ret de markerede felter, og prøv igen.'

/** Status and Danish text of every problem. */
export const problemTexts: Readonly<Record<ProblemCode, ProblemText>> = {
  ...deliveryProblems,
  ...fileProblems,
  ...orderProblems,
  ...pageProblems,
  ...paintProblems,
  ...staffProblems,
  ...userProblems,
  above_max: {
    status: 422,
    title: 'For stort antal',
    detail: (facts) => `Du kan højst købe ${number(facts.max)} af denne vare.`,
  },
  amount_changed: {
    status: 409,
    title: 'Beløbet er ændret',
    detail: 'Beløbet er ændret, siden du så det. Se ordren igennem, og prøv igen.',
  },
  bad_characters: {
    status: 422,
    title: 'Skjulte tegn i teksten',
    detail:
      'Teksten har skjulte tegn, som vi ikke kan bruge. Skriv den i stedet for at indsætte den.',
  },
  basket_changed: {
    status: 409,
    title: 'Kurven er ændret',
    detail: 'Kurven er ændret et andet sted. Se den igennem, før du går videre.',
  },
  basket_empty: {
    status: 422,
    title: 'Kurven er tom',
    detail: 'Læg varer i kurven, før du går til betaling.',
  },
  basket_invalid: {
    status: 422,
    title: 'Der mangler noget',
    detail: CORRECT_FIELDS,
  },
  basket_locked: {
    status: 409,
    title: 'Kurven er låst',
    detail:
      'Vi er i gang med at behandle kurven, og den kan ikke ændres her. Ring til os, hvis noget skal laves om.',
  },
  below_min: {
    status: 422,
    title: 'For lille antal',
    detail: (facts) => `Du skal købe mindst ${number(facts.min)} af denne vare.`,
  },
  body_too_large: {
    status: 413,
    title: 'For meget indhold',
    detail: 'Det sendte fylder for meget.',
  },
  changed_meanwhile: {
    status: 409,
    title: 'Ændret i mellemtiden',
    detail: 'En anden har ændret det samme, siden du åbnede det. Se forskellen, og prøv igen.',
  },
  customer_missing: {
    status: 422,
    title: 'Kun for virksomheder',
    detail: 'Kun virksomheder kan have egne varenumre.',
  },
  delivery_unknown: {
    status: 422,
    title: 'Vælg levering',
    detail: 'Den valgte levering findes ikke længere. Vælg en anden.',
  },
  forgery_suspected: {
    status: 403,
    title: 'Siden skal genindlæses',
    detail: 'Vi kunne ikke se, at det var dig. Genindlæs siden, og prøv igen.',
  },
  headers_too_large: {
    status: 431,
    title: 'For meget på én gang',
    detail: 'Din browser sender for meget med. Slet cookies fra siden, og prøv igen.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Nøglen er brugt',
    detail: 'Nøglen er brugt til noget andet. Der er ikke sket noget denne gang.',
  },
  insufficient_stock: {
    status: 409,
    title: 'Ikke nok på lager',
    detail: tooFew,
  },
  internal_error: {
    status: 500,
    title: 'Noget gik galt',
    detail: 'Fejlen ligger hos os. Prøv igen om lidt, eller ring til os.',
  },
  invalid_field: {
    status: 422,
    title: 'Der er fejl i det indtastede',
    detail: CORRECT_FIELDS,
  },
  invalid_json: {
    status: 400,
    title: 'Kunne ikke læses',
    detail: 'Det sendte er ikke gyldig JSON.',
  },
  invalid_parameter: {
    status: 400,
    title: 'Ugyldig adresse',
    detail: 'En del af adressen er ukendt eller forkert skrevet.',
  },
  invalid_request: {
    status: 400,
    title: 'Uforståelig forespørgsel',
    detail: 'Det sendte er ikke en forespørgsel, vi kan læse.',
  },
  invalid_signature: {
    status: 400,
    title: 'Ugyldig underskrift',
    detail: 'Beskeden er ikke underskrevet af betalingsselskabet.',
  },
  invalid_transition: {
    status: 409,
    title: 'Ordren kan ikke flyttes',
    detail: 'Ordren kan ikke gå til den status fra den, den har.',
  },
  login_required: {
    status: 401,
    title: 'Log ind',
    detail: 'Log ind for at se dine kurve og ordrer.',
  },
  merchant_missing: {
    status: 503,
    title: 'Butikken er ikke klar',
    detail: 'Butikken er ikke sat færdig op og kan ikke tage imod ordrer endnu.',
  },
  not_found: {
    status: 404,
    title: 'Findes ikke',
    detail: 'Det, du leder efter, findes ikke, eller du har ikke adgang til det.',
  },
  password_refused: {
    status: 422,
    title: 'Vælg en anden adgangskode',
    detail: passwordDetail,
  },
  permission_missing: {
    status: 403,
    title: 'Ingen adgang',
    detail: 'Det har du ikke rettighed til. Spørg den, der styrer brugerne i din virksomhed.',
  },
  pickup_points_unavailable: {
    status: 422,
    title: 'Pakkeshops kan ikke vælges lige nu',
    detail: 'Pakken kan leveres på adressen, eller du kan vælge en anden levering.',
  },
  product_not_for_sale: {
    status: 422,
    title: 'Varen kan ikke købes',
    detail: 'Varen er ikke længere til salg.',
  },
  quantity_not_divisible: {
    status: 422,
    title: 'Antallet passer ikke',
    detail: (facts) =>
      `Varen sælges i faste trin. Det nærmeste antal er ${number(facts.suggested)}.`,
  },
  request_decided: {
    status: 409,
    title: 'Anmodningen er behandlet',
    detail: 'Anmodningen er allerede godkendt eller afvist.',
  },
  request_timeout: {
    status: 408,
    title: 'Det tog for lang tid',
    detail: 'Vi ventede på resten af forespørgslen, men den kom ikke. Prøv igen.',
  },
  second_factor_is_on: {
    status: 409,
    title: 'Totrinslogin er slået til',
    detail: 'Slå det fra, før du sætter det op igen.',
  },
  second_factor_required: {
    status: 401,
    title: 'Totrinslogin mangler',
    detail: ({ is_on }) =>
      is_on
        ? 'Skriv koden fra din app, eller en af dine genoprettelseskoder.'
        : 'Slå totrinslogin til under din profil, før du arbejder videre.',
  },
  stale_order: {
    status: 409,
    title: 'Ordren er ændret',
    detail: ({ seen, version }) =>
      `En anden har ændret ordren, siden du åbnede den: du har version ${seen}, den er nu version ${version}. Genindlæs, og prøv igen.`,
  },
  session_expired: {
    status: 401,
    title: 'Du er logget ud',
    detail: 'Din session er udløbet. Log ind igen.',
  },
  temporarily_unavailable: {
    status: 503,
    title: 'Et øjeblik',
    detail: 'Butikken svarer ikke lige nu. Prøv igen om lidt.',
  },
  terms_changed: {
    status: 409,
    title: 'Handelsbetingelserne er ændret',
    detail:
      'Handelsbetingelserne er ændret, siden du så dem. Læs dem, og sæt kryds ved, at du accepterer dem.',
  },
  too_many_addresses: {
    status: 422,
    title: 'For mange adresser',
    detail: 'Der er ikke plads til flere adresser. Slet en, du ikke bruger.',
  },
  too_many_article_numbers: {
    status: 422,
    title: 'For mange varenumre',
    detail: 'Der er ikke plads til flere af jeres egne varenumre. Slet et, I ikke bruger.',
  },
  too_many_lines: {
    status: 422,
    title: 'Kurven er fuld',
    detail: 'Der kan ikke være flere linjer i kurven.',
  },
  too_many_requests: {
    status: 429,
    title: 'For mange forsøg',
    detail: 'Det gik for hurtigt. Vent et øjeblik, og prøv igen.',
  },
  unknown_zip: {
    status: 404,
    title: 'Ukendt postnummer',
    detail: 'Postnummeret findes ikke i Danmark.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Kan ikke modtages',
    detail: 'Indholdet skal være JSON.',
  },
  variant_required: {
    status: 422,
    title: 'Vælg en udgave',
    detail: 'Vælg mål eller udgave, før varen lægges i kurven.',
  },
}

/** What to do about a problem, in Danish. */
export function detailOf(code: ProblemCode, facts: Facts = {}): string {
  const { detail } = problemTexts[code]
  return typeof detail === 'string' ? detail : detail(facts)
}

/** `left` is given when it is about one product. */
function tooFew({ left, min }: Facts): string {
  if (left === undefined)
    return 'En eller flere varer er ikke længere på lager i det antal, du har valgt.'
  if (left === 0) return 'Varen er udsolgt og kan ikke bestilles.'
  return `Der er kun ${number(left)} på lager, og du skal købe mindst ${number(min)} af denne vare.`
}

const danishNumber = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 3 })

function number(value: unknown): string {
  return typeof value === 'number' ? danishNumber.format(value) : String(value)
}

const PASSWORD_DETAILS: Readonly<Record<string, string>> = {
  too_short: 'Adgangskoden skal have mindst 10 tegn.',
  too_long: 'Adgangskoden må højst have 256 tegn.',
  common: 'Den adgangskode er let at gætte. Vælg en anden, gerne flere ord.',
  differs: 'De to adgangskoder er ikke ens.',
}

function passwordDetail({ reason }: Facts): string {
  return PASSWORD_DETAILS[String(reason)] ?? CORRECT_FIELDS
}
