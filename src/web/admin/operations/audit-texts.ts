import type { ReplyOf } from '#api-client'

export type AuditEvent = ReplyOf<'GET', '/api/admin/audit'>['data'][number]

/** What is in the audit, in Danish. */
export const ACTIONS: Readonly<Record<string, string>> = {
  login: 'Loggede ind',
  logout: 'Loggede ud',
  session_ended: 'Lukkede en session',
  sessions_ended: 'Lukkede alle sessioner',
  second_factor_on: 'Slog totrinslogin til',
  second_factor_off: 'Slog totrinslogin fra',
  password_reset: 'Skiftede adgangskode',
  orders_listed: 'Så ordrelisten',
  order_read: 'Så en ordre',
  order_printed: 'Udskrev en ordre',
  order_moved: 'Ændrede en ordre',
  order_revised: 'Ændrede en ordres linjer',
  part_shipped: 'Sendte en del af en ordre',
  payment_operated: 'Flyttede penge',
  pay_link_sent: 'Sendte et betalingslink',
  label_created: 'Bestilte en label',
  label_printed: 'Udskrev en label',
  withdrawal_read: 'Så en fortrydelse',
  withdrawal_moved: 'Behandlede en fortrydelse',
  enquiry_read: 'Så en henvendelse',
  enquiry_answered: 'Besvarede en henvendelse',
  enquiry_changed: 'Ændrede en henvendelse',
  offer_drafted: 'Begyndte et tilbud',
  offer_changed: 'Ændrede et tilbud',
  offer_sent: 'Sendte et tilbud',
  users_listed: 'Så brugerlisten',
  user_read: 'Så en bruger',
  user_created: 'Oprettede en bruger',
  user_changed: 'Ændrede en bruger',
  user_deleted: 'Slettede en bruger',
  personal_data_exported: 'Hentede persondata',
  personal_data_erased: 'Slettede sine egne data',
  customer_read: 'Så en kunde',
  customer_changed: 'Ændrede en kunde',
  customer_request_approved: 'Godkendte en ansøgning',
  customer_request_rejected: 'Afviste en ansøgning',
  list_exported: 'Eksporterede en liste',
  newsletter_exported: 'Så modtagere af nyhedsbrevet',
  node_changed: 'Ændrede en side',
  node_published: 'Udgav en side',
  node_deleted: 'Slettede en side',
  route_created: 'Oprettede en adresse',
  route_changed: 'Ændrede en adresse',
  route_deleted: 'Slettede en adresse',
  colours_imported: 'Indlæste farver',
  old_addresses_imported: 'Indlæste gamle adresser',
  invoices_imported: 'Indlæste fakturaer',
  outbox_retried: 'Sendte en besked igen',
}

/** One that has no name yet is shown as it is written. */
export function actionName(action: string): string {
  return ACTIONS[action] ?? action
}
