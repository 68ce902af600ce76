const LONGEST = 254
/** Parts of signs that every mail server takes, with single dots between (RFC 5321; quoted ones are not used). */
const LOCAL = /^(?=.{1,64}$)[a-z\d!#$%&'*+/=?^_`{|}~-]+(\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i
/** Letters beyond ASCII become ASCII on the way (IDNA). */
const DOMAIN = /^(?:(?!-)[\p{L}\p{M}\d-]{1,63}(?<!-)\.)+(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})$/iu

/**
 * Whether a mail can be delivered to an address, as far as it says itself: one bare address, of letters that are seen. Before the @ letters
 * beyond ASCII need a mail server that knows them, as few do.
 */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  return (
    text.length <= LONGEST &&
    LOCAL.test(text.slice(0, Math.max(0, at))) &&
    DOMAIN.test(text.slice(at + 1))
  )
}
