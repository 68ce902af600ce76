import { formatAmount } from '#ui/format'

export type Status = 'received' | 'goods_received' | 'refunded' | 'refused'

/** Amber waits for the shop, green is done. */
export const STATUSES: Readonly<Record<Status, { readonly word: string; readonly color: string }>> =
  {
    received: { word: 'Modtaget', color: 'amber.8' },
    goods_received: { word: 'Varerne er tilbage', color: 'info' },
    refunded: { word: 'Betalt tilbage', color: 'ok' },
    refused: { word: 'Afvist', color: 'danger' },
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
