/** In pairs, without the country code: `70 00 00 06`; one of another country as it is. */
export function formatPhone(phone: string): string {
  if (/^(\+|00)(?!45)/.test(phone)) return phone
  const digits = phone.replace(/^(\+45|0045)/, '').replace(/\D/g, '')
  return digits.replace(/(\d{2})(?=\d)/g, '$1 ')
}
