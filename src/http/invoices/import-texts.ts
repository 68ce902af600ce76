import type { ImportKey } from '#contract/invoice/import'
import type { ImportError } from '#shop/invoices'

const texts: Readonly<Record<Exclude<ImportKey, 'already_issued'>, string>> = {
  unknown_customer: 'Der er ingen kunde med det debitornummer.',
  unknown_order: 'Kunden har ingen ordre med det nummer.',
  unknown_invoice: 'Kunden har ingen faktura med den reference. Indlæs fakturaen før kreditnotaen.',
  credits_refused: 'Kun en kreditnota kan kreditere en faktura.',
  credited_too_much: 'Fakturaen ville blive krediteret med mere, end den er på.',
  due_date_refused: 'En faktura skal have en forfaldsdato, og den må ikke ligge før fakturadatoen.',
  company_id_refused: 'Et dansk CVR-nummer er otte cifre.',
  ean_refused: 'EAN-nummeret er 13 cifre, og kontrolcifferet skal passe.',
  sums_differ: 'Beløbet uden moms og momsen giver ikke tilsammen beløbet med moms.',
  lines_differ: 'Linjerne giver ikke tilsammen beløbet uden moms.',
  tax_differs: 'Momsen passer ikke med linjernes beløb og satser.',
  sign_differs: 'Beløb er positive på en faktura og negative på en kreditnota.',
  balance_differs: 'Restbeløbet skal ligge mellem 0 og hele beløbet.',
  payments_differ: 'Betalingerne passer ikke med restbeløbet eller med dem, der er indlæst før.',
  number_taken: 'Nummeret er brugt til en anden faktura eller kreditnota.',
}

/** Why an invoice was not taken, in Danish. */
export function textOfImportError({ fault, fields }: ImportError): string {
  if (fault !== 'already_issued') return texts[fault]
  return `Fakturaen er indlæst med andet indhold (${fields.join(', ')}). Kun betalinger og restbeløb kan ændres.`
}
