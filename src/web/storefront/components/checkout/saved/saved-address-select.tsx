import type { BasketReply } from '#contract/basket/basket'
import type { SavedAddress } from '#contract/user/address'
import { Select } from '#ui/fields/select'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import type { ContactType } from '../contact/contact-draft.ts'
import { contactOf } from '../contact/use-contact-draft.ts'

type Props = {
  basket: BasketReply
  contact: ContactType
  label: string
  addresses: readonly SavedAddress[] | undefined
  onChoose: (address: SavedAddress) => void
}

/** Chooses one of the addresses that the user has saved; nothing where there are none. */
export function SavedAddressSelect({ basket, contact, label, addresses = [], onChoose }: Props) {
  if (addresses.length === 0) return null
  const now = contactOf(basket, contact)
  const chosen = addresses.find(
    ({ address1, zipcode }) => address1 === now?.address1 && zipcode === now.zipcode,
  )
  return (
    <Select
      label={label}
      value={chosen?.id ?? ''}
      options={[
        ...(chosen ? [] : [{ value: '', label: texts.chooseSavedAddress }]),
        ...addresses.map((address) => ({ value: address.id, label: toLabel(address) })),
      ]}
      onChange={({ target }) => {
        const address = addresses.find(({ id }) => id === target.value)
        if (address) onChoose(address)
      }}
    />
  )
}

function toLabel({ name, address1, zipcode, city }: SavedAddress): string {
  return [name, address1, `${zipcode} ${city}`].filter(Boolean).join(', ')
}
