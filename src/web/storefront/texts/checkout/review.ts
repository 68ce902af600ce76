/** Texts of the step where the order is approved. */
export const reviewTexts = {
  edit: 'Ret',
  reviewIntro: 'Læs det igennem. Alt kan rettes, indtil du trykker på knappen.',
  editInvoice: ' oplysninger til faktura',
  editDelivery: ' leveringsadresse',
  editPayment: ' betalingsmåde',
  cvrIs: (number: string) => `CVR ${number}`,
  eanIs: (number: string) => `EAN ${number}`,
  attention: (name: string) => `Att. ${name}`,
  poIs: (number: string) => `Rekvisition ${number}`,
  projectIs: (number: string) => `Sagsnr. ${number}`,
  beforeYouBuy: 'Før du køber',
  acceptBefore: 'Jeg accepterer ',
  termsLink: 'handelsbetingelserne (PDF)',
  acceptAfter: ' og har læst om fortrydelsesretten i dem.',
  acceptAfterTrade: '.',
  specialProducts: 'Jeg ved, at disse varer ikke kan fortrydes:',
  withdrawalTitle: 'Fortrydelsesret',
  withdrawalText:
    'Du kan fortryde købet i 14 dage, fra du har fået den sidste vare. Hvordan står i handelsbetingelserne, som også er med i ordrebekræftelsen.',
  withdrawalExcept: 'Det gælder ikke de varer, der er nævnt herunder.',
  withdrawalOfNone:
    'Der er ingen eller kun begrænset fortrydelsesret på varerne, som der står herunder.',
  agreedLater: 'Prisen på levering aftaler vi med dig, før vi sender noget.',
  buyAndPay: 'Køb og betal',
  sendToApprove: 'Send til godkendelse',
  orderWithDuty: 'Ordre med betalingspligt',
  /** Of companies, by payment provider. */
  buyLater: {
    credit: 'Køb på konto',
    ean_invoice: 'Køb på EAN-faktura',
    pay_on_pickup: 'Køb, og betal ved afhentning',
  } as Readonly<Record<string, string>>,
  /** @param promised `Onsdag 2. – mandag 7. dec.`, as its delivery says. */
  firstDelivery: (promised: string, deliveries: number) => {
    const days = promised.charAt(0).toLowerCase() + promised.slice(1)
    const what = deliveries > 1 ? 'Første levering' : 'Levering'
    return `${what} ${days}${days.endsWith('.') ? '' : '.'}`
  },
  confirmationComes: 'Du får en ordrebekræftelse på e-mail med det samme.',
  acceptMissing: 'Sæt kryds ved, at du accepterer handelsbetingelserne.',
  termsChanged:
    'Handelsbetingelserne er ændret, siden du accepterede dem. Læs dem, og sæt kryds igen.',
  specialMissing: 'Sæt kryds ved, at du har set, hvilke varer der ikke kan fortrydes.',
  pricesMissing: 'Se de nye priser, og bekræft dem.',
  fixIn: (step: string) => `Ret under ${step}`,
  orderFailed: 'Ordren blev ikke sendt.',
  orderUnsure:
    'Vi fik ikke svar, så vi ved ikke, om ordren nåede frem. Tryk igen: du kommer ikke til at købe to gange.',
} as const
