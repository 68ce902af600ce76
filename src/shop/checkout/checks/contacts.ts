import { isCvr, isEan13 } from '#kernel/check-digits'
import { findCity } from '#kernel/danish/zipcodes'
import { uuidv7 } from '#kernel/ids'
import { isMailAddress } from '#kernel/mail-address'
import {
  type BasketError,
  type ContactType,
  isZipcode,
  type StoredContact,
} from '../stored-basket.ts'
import { zipcodeInvalidText, zipcodeUnknownText } from '../texts.ts'
import { errorOf } from './errors.ts'

type ContactField = keyof StoredContact

/** Without blanks. The first group is the eight digits. */
export const DANISH_MOBILE = /^(?:\+45|0045)?([2-9]\d{7})$/

/** How the EAN numbers of Danish authorities begin. */
const PUBLIC_EAN = '579'

export function newContact(contact_type: ContactType): StoredContact {
  return {
    id: uuidv7(),
    contact_type,
    customer_type: 'private',
    name: '',
    last_name: '',
    attention: '',
    address1: '',
    address2: '',
    address3: '',
    address4: '',
    zipcode: '',
    city: '',
    country_code: 'DK',
    email: '',
    mobile: '',
    telephone: '',
    instruction: '',
    has_consent: false,
    consent_newsletter: false,
    company_id: '',
    company_ean: '',
    company_name: '',
    customers_adresse_reference: '',
    po_number: '',
    project_number: '',
  }
}

export function checkContact(contact: StoredContact): BasketError[] {
  const isInvoice = contact.contact_type === 'invoice'
  const checks = [
    required(contact, 'name', isInvoice ? 'Skriv dit navn.' : 'Skriv, hvem der tager imod.'),
    required(contact, 'address1', 'Skriv vej og husnummer.'),
    ...checkPostcode(contact),
    required(contact, 'city', 'Skriv byen.'),
    contact.country_code === 'DK'
      ? []
      : [wrong('country_code', 'country_code_invalid', 'Vi leverer kun i Danmark.')],
    isInvoice ? checkMail(contact) : [],
    checkMobile(contact, isInvoice),
    isInvoice ? checkBuyer(contact) : [],
  ]
  return checks.flat()
}

function checkPostcode({ zipcode }: StoredContact): BasketError[] {
  if (zipcode === '') return [wrong('zipcode', 'zipcode_required', 'Skriv postnummeret.')]
  if (!isZipcode(zipcode)) {
    return [wrong('zipcode', 'zipcode_invalid', zipcodeInvalidText)]
  }
  return findCity(zipcode) ? [] : [wrong('zipcode', 'unknown_zip', zipcodeUnknownText)]
}

function checkMail({ email }: StoredContact): BasketError[] {
  if (email === '') return [wrong('email', 'email_required', 'Skriv din e-mail.')]
  if (isMailAddress(email)) return []
  return [
    wrong('email', 'email_invalid', 'E-mailen ser ikke rigtig ud. Skriv den som navn@firma.dk.'),
  ]
}

function checkMobile({ mobile }: StoredContact, isOwn: boolean): BasketError[] {
  const missing = isOwn ? 'Skriv dit mobilnummer.' : 'Skriv modtagerens mobilnummer.'
  if (mobile === '') return [wrong('mobile', 'mobile_required', missing)]
  if (DANISH_MOBILE.test(mobile)) return []
  const message = 'Skriv et dansk mobilnummer på 8 cifre.'
  return [wrong('mobile', 'mobile_invalid', message)]
}

function checkBuyer(contact: StoredContact): BasketError[] {
  if (contact.customer_type === 'company') {
    return [
      ...required(contact, 'company_name', 'Skriv firmaets navn.'),
      ...checkCvr(contact.company_id),
    ]
  }
  return contact.customer_type === 'public' ? checkEan(contact.company_ean) : []
}

function checkCvr(cvr: string): BasketError[] {
  if (cvr === '') return [wrong('company_id', 'company_id_required', 'Skriv CVR-nummeret.')]
  if (!/^\d{8}$/.test(cvr)) {
    return [wrong('company_id', 'company_id_invalid', 'CVR-nummeret er 8 cifre.')]
  }
  if (isCvr(cvr)) return []
  const message = 'CVR-nummeret findes ikke: kontrolcifferet passer ikke. Tjek cifrene.'
  return [wrong('company_id', 'company_id_invalid', message)]
}

function checkEan(ean: string): BasketError[] {
  if (ean === '') return [wrong('company_ean', 'company_ean_required', 'Skriv EAN-nummeret.')]
  if (!/^\d{13}$/.test(ean)) {
    return [wrong('company_ean', 'company_ean_invalid', 'EAN-nummeret er 13 cifre.')]
  }
  if (!ean.startsWith(PUBLIC_EAN)) {
    const message = `Offentlige EAN-numre begynder med ${PUBLIC_EAN}. Tjek cifrene.`
    return [wrong('company_ean', 'company_ean_invalid', message)]
  }
  if (isEan13(ean)) return []
  const message = 'EAN-nummeret findes ikke: kontrolcifferet passer ikke. Tjek cifrene.'
  return [wrong('company_ean', 'company_ean_invalid', message)]
}

function required(contact: StoredContact, field: ContactField, message: string): BasketError[] {
  return contact[field] === '' ? [wrong(field, `${field}_required`, message)] : []
}

function wrong(field: ContactField, key: string, message: string): BasketError {
  return errorOf(key, message, { field })
}
