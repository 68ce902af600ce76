import type { Invoice } from '#shop/invoices'
import type { Merchant, PaidTo } from '#shop/merchant'
import { ADDRESS_FORMAT, channel, cvr, gln, SLIP_71, se, VAT_SCHEME } from './codes.ts'
import { money } from './money.ts'

const GLN = /^\d{13}$/
const CVR = /^\d{8}$/

export function toSupplier(merchant: Merchant) {
  const { name, address1, zipcode, city, phone, email } = merchant
  return {
    'cac:Party': {
      'cbc:EndpointID': cvr(merchant.cvr),
      'cac:PartyIdentification': { 'cbc:ID': cvr(merchant.cvr) },
      'cac:PartyName': { 'cbc:Name': name },
      'cac:PostalAddress': toAddress({ address1, address2: '', zipcode, city, country_code: 'DK' }),
      'cac:PartyTaxScheme': { 'cbc:CompanyID': se(merchant.cvr), 'cac:TaxScheme': VAT_SCHEME },
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': name, 'cbc:CompanyID': cvr(merchant.cvr) },
      'cac:Contact': {
        'cbc:ID': 'n/a',
        'cbc:Telephone': phone,
        'cbc:ElectronicMail': email,
      },
    },
  }
}

/** Where an electronic invoice is sent to; undefined for a buyer with neither an EAN nor a CVR number. */
export function endpointOf({ ean, company_id }: Invoice) {
  if (GLN.test(ean)) return gln(ean)
  return CVR.test(company_id) ? cvr(company_id) : undefined
}

export function toCustomer(invoice: Invoice, endpoint: NonNullable<ReturnType<typeof endpointOf>>) {
  const { company_name, company_id, attention, debitor } = invoice
  return {
    'cbc:SupplierAssignedAccountID': debitor ?? undefined,
    'cac:Party': {
      'cbc:EndpointID': endpoint,
      'cac:PartyIdentification': { 'cbc:ID': endpoint },
      'cac:PartyName': { 'cbc:Name': company_name },
      'cac:PostalAddress': toAddress(invoice),
      'cac:PartyLegalEntity': CVR.test(company_id)
        ? { 'cbc:RegistrationName': company_name, 'cbc:CompanyID': cvr(company_id) }
        : undefined,
      'cac:Contact': { 'cbc:ID': attention || 'n/a', 'cbc:Name': attention || undefined },
    },
  }
}

function toAddress(
  address: Pick<Invoice, 'address1' | 'address2' | 'zipcode' | 'city' | 'country_code'>,
) {
  const { address1, address2, zipcode, city, country_code } = address
  return {
    'cbc:AddressFormatCode': ADDRESS_FORMAT,
    'cbc:StreetName': address1 || undefined,
    'cbc:AdditionalStreetName': address2 || undefined,
    'cbc:CityName': city || undefined,
    'cbc:PostalZone': zipcode || undefined,
    'cac:Country': { 'cbc:IdentificationCode': country_code },
  }
}

/** By payment slip, by bank, or not said. */
export function toPaymentMeans(invoice: Invoice, paidTo: PaidTo) {
  const { invoice_number, payment_id, due_date } = invoice
  const { bank_registration_number, bank_account_number, fik_creditor_number } = paidTo
  const due = { 'cbc:PaymentDueDate': due_date ?? undefined }
  if (payment_id !== '' && fik_creditor_number !== '') {
    return {
      'cbc:ID': '1',
      'cbc:PaymentMeansCode': '93',
      ...due,
      'cbc:PaymentChannelCode': channel('DK:FIK'),
      'cbc:InstructionID': payment_id,
      'cbc:PaymentID': SLIP_71,
      'cac:CreditAccount': { 'cbc:AccountID': fik_creditor_number },
    }
  }
  if (bank_registration_number !== '' && bank_account_number !== '') {
    return {
      'cbc:ID': '1',
      'cbc:PaymentMeansCode': '42',
      ...due,
      'cbc:PaymentChannelCode': channel('DK:BANK'),
      'cac:PayeeFinancialAccount': {
        'cbc:ID': bank_account_number.padStart(10, '0'),
        'cbc:PaymentNote': invoice_number,
        'cac:FinancialInstitutionBranch': { 'cbc:ID': bank_registration_number },
      },
    }
  }
  return { 'cbc:ID': '1', 'cbc:PaymentMeansCode': '1', ...due }
}

export function toPaymentTerms({ terms, gross_sum }: Invoice) {
  return {
    'cbc:ID': '1',
    'cbc:PaymentMeansID': '1',
    'cbc:Note': terms || undefined,
    'cbc:Amount': money(gross_sum),
  }
}
