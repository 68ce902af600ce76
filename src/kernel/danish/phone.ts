/** In pairs, without the country code: `70 00 00 06`; one of another country as it is. */
export function formatPhone(phone: string): string {
  if (/^(\+|00)(?!45)/.test(phone)) return phone
  const digits = phone.replace(/^(\+45|0045)/, '').replace(/\D/g, '')
  return digits.replace(/(\d{2})(?=\d)/g, '$1 ')
}

/** As it is dialled from anywhere: `70 00 00 06` → `+4570000006`. */
export function toDialled(typed: string): string {
  const digits = typed.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  return /^\d{8}$/.test(digits) ? `+45${digits}` : digits
}
