import { formatAmount } from '#ui/format'
import type { Tone } from '../parts/tag.tsx'

export type Status = 'received' | 'goods_received' | 'refunded' | 'refused'

/** Amber waits for the shop, green is done. */
export const STATUSES: Readonly<Record<Status, { readonly word: string; readonly tone: Tone }>> = {
  received: { word: 'Modtaget', tone: 'wait' },
  goods_received: { word: 'Varerne er tilbage', tone: 'info' },
  refunded: { word: 'Betalt tilbage', tone: 'ok' },
  refused: { word: 'Afvist', tone: 'danger' },
}

export const withdrawalTexts = {
  lines: 'Varer',
  next: 'Behandl',
  history: 'Historik',
  closed: 'Fortrydelsen er afsluttet.',
  what: 'Hvad er sket?',
  goodsReceived: 'Varerne er kommet tilbage',
  refund: (amount: number) => `Betal ${formatAmount(amount)} tilbage`,
  refundHelp: 'Det, der ikke er sendt, annulleres, og resten refunderes. Det kan ikke fortrydes.',
  refuse: 'Fortrydelsen afvises',
  reason: 'Begrundelse',
  reasonHelp: 'Gemmes i historikken. Skal udfyldes, når fortrydelsen afvises.',
  restock: 'Varerne kan sælges igen og lægges på lager',
  choose: 'Vælg, hvad der er sket.',
  saveGoods: 'Meld varerne modtaget',
  saveRefusal: 'Afvis fortrydelsen',
  save: 'Gem',
  saved: 'Fortrydelsen er opdateret',
  now: (word: string) => `Fortrydelsen er nu: ${word.toLocaleLowerCase('da')}.`,
  delivery: 'Levering',
  total: 'I alt',
  customer: 'Kunde',
} as const
