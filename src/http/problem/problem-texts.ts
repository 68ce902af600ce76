import type { ProblemCode } from '#contract/problem'
import { callTexts, type ProblemText } from './call-texts.ts'

/** What a person reads, and the status, for every way of saying no. */
export const problemTexts: Readonly<Record<ProblemCode, ProblemText>> = {
  ...callTexts,
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
    detail: 'Ret de markerede felter, og prøv igen.',
  },
  basket_locked: {
    status: 409,
    title: 'Kurven er låst',
    detail: 'Kurven er ved at blive betalt og kan ikke ændres lige nu.',
  },
  below_min: {
    status: 422,
    title: 'For lille antal',
    detail: (facts) => `Du skal købe mindst ${number(facts.min)} af denne vare.`,
  },
  consent_missing: {
    status: 422,
    title: 'Betingelserne mangler',
    detail: 'Sæt kryds ved, at du accepterer handelsbetingelserne.',
  },
  delivery_blocked: {
    status: 422,
    title: 'Vi kan ikke levere',
    detail: 'Varerne kan ikke leveres til adressen med den valgte leveringsform.',
  },
  delivery_unknown: {
    status: 422,
    title: 'Vælg levering',
    detail: 'Den valgte levering findes ikke længere. Vælg en anden.',
  },
  insufficient_stock: {
    status: 409,
    title: 'Ikke nok på lager',
    detail: tooFew,
  },
  invalid_transition: {
    status: 409,
    title: 'Ordren kan ikke flyttes',
    detail: 'Ordren kan ikke gå til den status fra den, den har.',
  },
  merchant_missing: {
    status: 503,
    title: 'Butikken er ikke klar',
    detail: 'Butikken er ikke sat færdig op og kan ikke tage imod ordrer endnu.',
  },
  payment_amount_differs: {
    status: 409,
    title: 'Beløbet passer ikke',
    detail: 'Det betalte beløb passer ikke med ordren. Beløbet er ikke hævet.',
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
  payment_unavailable: {
    status: 503,
    title: 'Betaling svarer ikke',
    detail: 'Betalingsselskabet svarer ikke lige nu. Beløbet er ikke hævet. Prøv igen om lidt.',
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
  too_many_lines: {
    status: 422,
    title: 'Kurven er fuld',
    detail: 'Der kan ikke være flere linjer i kurven.',
  },
  unknown_zip: {
    status: 404,
    title: 'Ukendt postnummer',
    detail: 'Postnummeret findes ikke i Danmark.',
  },
  variant_required: {
    status: 422,
    title: 'Vælg en udgave',
    detail: 'Vælg mål eller udgave, før varen lægges i kurven.',
  },
}

/** Of one product it is known how many are left. */
function tooFew({ left, min }: Readonly<Record<string, unknown>>): string {
  if (left === undefined)
    return 'En eller flere varer er ikke længere på lager i det antal, du har valgt.'
  if (left === 0) return 'Varen er udsolgt og kan ikke bestilles.'
  return `Der er kun ${number(left)} på lager, og du skal købe mindst ${number(min)} af denne vare.`
}

const danishNumber = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 3 })

function number(value: unknown): string {
  return typeof value === 'number' ? danishNumber.format(value) : String(value)
}
