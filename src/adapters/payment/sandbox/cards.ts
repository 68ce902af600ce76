/** Test card numbers of the sandbox; each always has the same outcome. */

type Outcome =
  | { readonly kind: 'authorized' }
  | { readonly kind: 'challenge' }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'slow'; readonly seconds: number }
  | { readonly kind: 'silent' }

export interface TestCard {
  readonly number: string
  readonly outcome: Outcome
  /** As described in the table beside the form. */
  readonly text: string
}

export const TEST_CARDS: readonly TestCard[] = [
  {
    number: '4000 0000 0000 0077',
    outcome: { kind: 'authorized' },
    text: 'Godkendes med det samme',
  },
  {
    number: '4000 0000 0000 3220',
    outcome: { kind: 'challenge' },
    text: 'Skal godkendes i banken (3-D Secure)',
  },
  {
    number: '4000 0000 0000 0002',
    outcome: { kind: 'declined', reason: 'card_declined' },
    text: 'Afvises af banken',
  },
  {
    number: '4000 0000 0000 9995',
    outcome: { kind: 'declined', reason: 'insufficient_funds' },
    text: 'Afvises, fordi der mangler penge på kontoen',
  },
  {
    number: '4000 0000 0000 0259',
    outcome: { kind: 'slow', seconds: 8 },
    text: 'Banken er langsom: godkendes efter otte sekunder',
  },
  {
    number: '4000 0000 0000 0119',
    outcome: { kind: 'silent' },
    text: 'Banken svarer aldrig',
  },
]

/** The code that the sandbox's bank accepts. */
export const CHALLENGE_CODE = '123456'

export interface CardFields {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}

export type CardErrors = Partial<Record<keyof CardFields, string>>

/** Errors of a card as typed, by field; empty when it can be tried. */
export function checkCard({ number, expiry, cvc }: CardFields, now: Date): CardErrors {
  return {
    ...(findTestCard(number) ? {} : { number: 'Brug et af testkortene i tabellen' }),
    ...(isInFuture(expiry, now) ? {} : { expiry: 'Skriv måned og år, fx 12/29' }),
    ...(/^\d{3}$/.test(cvc.trim()) ? {} : { cvc: 'Skriv de tre cifre bag på kortet' }),
  }
}

export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/\D/g, '')
  return TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits)
}

function isInFuture(expiry: string, now: Date): boolean {
  const match = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(expiry)
  const [month, year] = [Number(match?.[1]), 2000 + Number(match?.[2])]
  if (!match || month < 1 || month > 12) return false
  return Date.UTC(year, month, 1) > now.getTime()
}
