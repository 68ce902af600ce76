import { formatDanishDay } from '#kernel/time'
import type { StockStatus } from '#shop/catalogue'
import type { WithdrawalReason } from './priced-basket.ts'
import type { CustomerType, LineOffer } from './stored-basket.ts'

/** Danish texts of baskets. */

export const consentMissingText = 'Sæt kryds ved, at du accepterer handelsbetingelserne.'
export const zipcodeInvalidText = 'Postnummeret er fire cifre.'
export const zipcodeUnknownText =
  'Postnummeret findes ikke i Danmark, og vi leverer kun i Danmark. Ring til os, hvis det er rigtigt.'

export const dayTexts = {
  delivery_day_full: 'Der er ikke flere pladser den dag, du havde valgt. Vælg en anden.',
  delivery_day_gone: 'Det kan ikke blive den dag, du havde valgt. Vælg en anden.',
} as const

export const creditHoldText =
  'Ordren overstiger jeres kredit. Vi skal godkende den, før varerne sendes eller udleveres.'

export const approvalHoldText =
  'Ordren afventer godkendelse i jeres firma. Varerne sendes eller udleveres ikke før.'

export const unpaidHoldText =
  'Ordren betales først senere. Vi skal godkende den, før varerne sendes eller udleveres, og holder dem til dig i 24 timer.'

export const paymentHoldText =
  'Ordren er ikke betalt. Betal med linket i mailen: Varerne sendes eller udleveres ikke før.'

/** @param limit `25.000,00 kr.`, incl. VAT. */
export function unpaidAboveText(limit: string): string {
  return `Over ${limit} skal vi godkende ordrer, der først betales senere, før varerne sendes eller udleveres. Du kan godt bestille: Vi holder varerne til dig i 24 timer imens. Betaler du med kort, går ordren videre med det samme.`
}

/** @param available `1.250,00 kr.`, incl. VAT. */
export function creditExceededText(available: string): string {
  return `Ordren overstiger jeres kredit, hvor der er ${available} til rådighed. Du kan godt bestille, men vi skal godkende ordren, før varerne sendes eller udleveres.`
}

export function offeredPriceText({ offer_number, valid_to }: LineOffer): string {
  return `Låst pris i tilbud ${offer_number} til og med ${formatDanishDay(new Date(`${valid_to}T12:00:00Z`))}.`
}

export const stockText: Record<StockStatus, (left: string, leadDays: number) => string> = {
  in_stock: () => 'På lager',
  low: (left) => `Kun ${left} på lager`,
  backorder: (left, days) =>
    left.startsWith('0')
      ? 'I restordre, leveres senere'
      : `Kun ${left} på lager. Resten kommer ${days > 0 ? `om op til ${days} hverdage` : 'senere'}`,
  made_to_order: () => 'Bestillingsvare',
  out_of_stock: (left) => (left.startsWith('0') ? 'Udsolgt' : `Kun ${left} på lager`),
}

const withdrawalText: Record<WithdrawalReason, string> = {
  made_to_order: 'Ingen fortrydelsesret: fremstilles til dig',
  cut: 'Ingen fortrydelsesret: skæres efter dine mål',
  tinted: 'Ingen fortrydelsesret: tones efter dit valg',
  sealed: 'Ingen fortrydelsesret, når forseglingen er brudt',
  mixed: 'Ingen fortrydelsesret: blandes uløseligt med andet ved levering',
}

const customersText: Readonly<Record<string, string>> = {
  private: 'private',
  company: 'virksomheder',
  public: 'offentlige kunder',
} satisfies Record<CustomerType, string>

export const paymentBlockedText = {
  wrong_customer_type: (types: readonly string[]) =>
    `Kun for ${types.map((type) => customersText[type] ?? type).join(' og ')}.`,
  only_pickup: () => 'Kan kun bruges, når du henter alle varerne selv.',
  needs_credit: () => 'Kræver en konto hos os med kredit.',
} as const

export function withdrawalTextOf(reason: WithdrawalReason | null): string {
  return reason === null ? '14 dages fortrydelsesret' : withdrawalText[reason]
}
