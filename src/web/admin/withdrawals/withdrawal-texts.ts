import type { WithdrawalEntry } from '#contract/withdrawal/admin-withdrawal'
import { danishDay } from '#kernel/time'
import { formatAmount } from '#ui/format'
import type { Tone } from '../parts/tag.tsx'
import { formatDay, formatMoment } from '../when.ts'

export type Status = 'received' | 'goods_received' | 'refunded' | 'refused'

/** Amber waits for the shop, green is done. */
export const STATUSES: Readonly<Record<Status, { readonly word: string; readonly tone: Tone }>> = {
  received: { word: 'Modtaget', tone: 'wait' },
  goods_received: { word: 'Varerne er tilbage', tone: 'info' },
  refunded: { word: 'Betalt tilbage', tone: 'ok' },
  refused: { word: 'Afvist', tone: 'danger' },
}

/** When it came; of one that staff wrote down the day alone is known. */
export function formatReceived({
  came_by,
  received,
}: Pick<WithdrawalEntry, 'came_by' | 'received'>): string {
  return came_by === 'shop' ? formatMoment(received) : formatDay(danishDay(new Date(received)))
}

export const withdrawalTexts = {
  lines: 'Varer',
  next: 'Behandl',
  history: 'Historik',
  closed: 'Fortrydelsen er afsluttet.',
  what: 'Hvad er sket?',
  goodsReceived: 'Varerne er kommet tilbage',
  refund: (amount: number) => `Betal ${formatAmount(amount)} tilbage`,
  refundHelp:
    'Det, der ikke er sendt, annulleres, og resten refunderes. Kunden får en mail om det. Det kan ikke fortrydes.',
  refuse: 'Fortrydelsen afvises',
  reason: 'Begrundelse',
  reasonHelp:
    'Kunden får den i en mail, når fortrydelsen afvises, og så skal den udfyldes. Ellers gemmes den kun i historikken.',
  registered: 'Registreret',
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
