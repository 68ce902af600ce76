/** Who no other journey orders as: what one mailbox or one address may owe is soon used up by many orders that are paid later. */
export function ownContact(name: string): { readonly email: string; readonly address1: string } {
  const id = crypto.randomUUID()
  return { email: `${name}-${id}@juhl.example`, address1: `${id} 4` }
}
