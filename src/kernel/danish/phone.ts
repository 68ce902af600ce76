/** In pairs, without the country code: `70 00 00 06`. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/^(\+45|0045)/, '').replace(/\D/g, '')
  return digits.replace(/(\d{2})(?=\d)/g, '$1 ')
}
