/** Who an order is of, as it was typed. */
interface Typed {
  readonly user_id: number | null
  readonly email: string
  readonly address1: string
  readonly zipcode: string
}

/**
 * What orders of one person have in common, however it is spelt: the mailbox without dots and what follows a plus, the address without
 * anything but letters and digits, the user.
 */
export function personKeys({ user_id, email, address1, zipcode }: Typed): string[] {
  const address = `${plain(address1)} ${plain(zipcode)}`
  return [
    ...(user_id === null ? [] : [`user ${user_id}`]),
    ...(email.includes('@') ? [mailboxOf(email)] : []),
    ...(plain(address1) === '' ? [] : [address]),
  ]
}

function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  return `${plain(name)}@${email.slice(at + 1).toLowerCase()}`
}

/** Letters and digits alone, in one form and case. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
