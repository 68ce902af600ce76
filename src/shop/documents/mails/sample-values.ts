import type { OrderSheet } from '../paper/order-sheet.ts'
import { refundedTextOf } from '../payment-text.ts'
import type { MailKind } from './mail-kinds.ts'
import type { Values } from './mail-text.ts'

/** An invented order and an invented customer, for staff who look at a mail before it is sent. */

const VARER = ['24 stk. 45×145 mm regel C24, 4.200 mm', '3 æsker Terrasseskrue 5×80 mm, A4']

const sampleValues: Values = {
  ordrenummer: '100118',
  leveringer: ['Kranbil til Byggepladsen 2, 8200 Aarhus N. Senest tirsdag den 24. november'],
  levering: 'Levering: Kranbil.',
  pakker: ['Følg pakken:', ['GLS 606451']],
  hentested: ['Hent dem i Aarhus, Industrivej 13, 8200 Aarhus N. Åbent man–fre 6.30–17.00.'],
  afhentningskode: 'Sig afhentningskoden 482913 ved disken.',
  betaling:
    'Betalingskort: 4.542,71 kr. er reserveret. Beløbet hæves, når varerne sendes eller udleveres.',
  varer: [VARER],
  årsag: 'En del af ordre 100118 er annulleret.',
  årsager: ['Beløbet er over det, brugeren må købe for uden godkendelse.'],
  beløb: '4.542,71 kr.',
  nettobeløb: '3.634,17 kr.',
  bruttobeløb: '4.542,71 kr.',
  frist: '2. december 2026',
  modtaget: '25. november 2026 kl. 14.05',
  fortrydelse: 'FR-100118-1',
  kunde: 'Mette Juhl',
  fragt: ', heraf 795,00 kr. for leveringen',
  brugernavn: 'mette@juhl.example',
  butiksadresse: 'https://shop.example',
  firma: 'Ærø Tømrer ApS',
  køber: 'Åse Bæk',
  kollega: 'Bjørn Ågård',
  begrundelse: 'Begrundelse: Vi har dem på lager selv.',
  tilbudsnummer: 'T-1042',
  titel: 'Terrasse, Skovvejen 7',
  gyldighed: 'Priserne er låst til og med tirsdag den 15. december.',
  note: 'Leveres samlet med kranbil.',
  kontakt: 'Åse Bæk',
  linjer: '12 linjer',
  besked: ['Kan I levere på torsdag?'],
  slags: 'besked',
  oplysninger: [['Fra Mette Juhl, mette@juhl.example', 'Telefon: 20 30 40 50']],
  svar: ['Ja, vi kommer torsdag formiddag.'],
  samtykketekst: '3',
  vare: '45×95 mm regel, høvlet, 4,8 m',
}

const REFUNDED = { betaling: refundedTextOf({ payment_provider: 'quickpay' }) }

/** What stands for something else in one mail than in others. */
const OF_KIND: Readonly<Partial<Record<MailKind, Values>>> = {
  // It goes on from the words before it.
  withdrawal_receipt: { kunde: ', Mette Juhl' },
  refund_made: REFUNDED,
  withdrawal_refunded: REFUNDED,
  withdrawal_refused: { begrundelse: 'Begrundelse: Malingen er tonet efter dit ønske.' },
  offer_request: { besked: 'Kan I levere på torsdag?' },
  enquiry: { slags: 'Besked' },
}

export function samplesOf(kind: MailKind): Values {
  return { ...sampleValues, ...OF_KIND[kind] }
}

export const sampleSheet: OrderSheet = {
  title: 'Ordrebekræftelse 100118',
  facts: ['Bestilt 21. november 2026 kl. 14.05'],
  addresses: [
    { heading: 'Faktura til', lines: ['Mette Juhl', 'Skovvejen 7', '8000 Aarhus C'] },
    { heading: 'Leveres til', lines: ['Byggepladsen 2', '8200 Aarhus N'] },
  ],
  deliveries: [
    {
      heading: 'Kranbil',
      details: ['Senest tirsdag den 24. november'],
      price: '795,00 kr.',
      lines: [
        {
          name: '45×145 mm regel C24, 4.200 mm',
          details: ['Varenr. 1004512'],
          quantity: '24 stk.',
          sum: '2.867,76 kr.',
        },
      ],
    },
  ],
  sums: [
    { label: 'Varer', amount: '2.867,76 kr.', is_total: false },
    { label: 'Levering', amount: '795,00 kr.', is_total: false },
    { label: 'I alt inkl. moms', amount: '3.662,76 kr.', is_total: true },
  ],
  payment:
    'Betalingskort: 3.662,76 kr. er reserveret. Beløbet hæves, når varerne sendes eller udleveres.',
}
