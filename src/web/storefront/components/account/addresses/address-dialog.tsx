import { type ComponentProps, useState } from 'react'
import type { SavedAddress } from '#contract/user/address'
import { Button } from '#ui/buttons/button'
import { Dialog } from '#ui/dialog/dialog'
import { Choice } from '#ui/fields/choice'
import { Field, FieldRow, TextArea } from '#ui/fields/field'
import { errorOf, FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import { useServices } from '../../../services.ts'
import { addressTexts as texts } from '../../../texts/account/addresses.ts'

const TEXTS = ['name', 'address1', 'address2', 'zipcode', 'city', 'mobile', 'instruction'] as const

type Props = {
  /** Left out for a new one. */
  address?: SavedAddress | undefined
  onClose: () => void
  onSaved: () => Promise<void>
}

/** An address to be written or corrected. */
export function AddressDialog({ address, onClose, onSaved }: Props) {
  const { api, toasts } = useServices()
  const { form, isBusy, failure } = useSubmit(async (field) => {
    const body = {
      name: field('name'),
      address1: field('address1'),
      address2: field('address2'),
      zipcode: field('zipcode'),
      city: field('city'),
      mobile: field('mobile'),
      instruction: field('instruction'),
      is_default: field('is_default') === 'on',
      is_default_invoice: field('is_default_invoice') === 'on',
    }
    await (address
      ? api.patch('/api/users/me/addresses/{id}', { id: address.id, body })
      : api.post('/api/users/me/addresses', { body }))
    toasts.show({ id: 'address', text: texts.saved })
    await onSaved()
  })
  const text = (name: (typeof TEXTS)[number]) =>
    ({ name, defaultValue: address?.[name], error: errorOf(failure, name) }) as const
  return (
    <Dialog title={address ? texts.editTitle : texts.newTitle} onClose={onClose}>
      <form className="stack" {...form}>
        <FormFailure failure={failure} fields={TEXTS} />
        <Field
          {...text('name')}
          label={texts.receiver}
          help={texts.receiverHelp}
          type="text"
          autoComplete="name"
          maxLength={100}
        />
        <Field
          {...text('address1')}
          label={texts.address1}
          type="text"
          autoComplete="address-line1"
          maxLength={100}
        />
        <Field
          {...text('address2')}
          label={texts.address2}
          type="text"
          autoComplete="address-line2"
          maxLength={100}
          optional
        />
        <Town zipcode={text('zipcode')} city={text('city')} />
        <Field
          {...text('mobile')}
          label={texts.mobile}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          optional
        />
        <TextArea
          {...text('instruction')}
          label={texts.instruction}
          help={texts.instructionHelp}
          maxLength={500}
          optional
        />
        <div>
          <Choice
            name="is_default"
            label={texts.useForDelivery}
            help={texts.useForDeliveryHelp}
            defaultChecked={address?.is_default}
          />
          <Choice
            name="is_default_invoice"
            label={texts.useForInvoice}
            defaultChecked={address?.is_default_invoice}
          />
        </div>
        <div>
          <Button type="submit" busy={isBusy}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Text = Pick<ComponentProps<typeof Field>, 'name' | 'error'> & {
  defaultValue: string | undefined
}

/** Postcode and town; a postcode brings its town, which may be changed. */
function Town({ zipcode, city }: { zipcode: Text; city: Text }) {
  const { api } = useServices()
  const [town, setTown] = useState(city.defaultValue ?? '')
  const find = async (postcode: string) => {
    if (!/^\d{4}$/.test(postcode)) return
    // Without a reply the town is typed.
    const query = { postnr: postcode }
    const found = await api
      .get('/api/shop/basket-contacts/lookup', { query })
      .catch(() => undefined)
    if (found?.data.city) setTown(found.data.city)
  }
  return (
    <FieldRow kind="postcode">
      <Field
        {...zipcode}
        label={texts.zipcode}
        type="text"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        onChange={({ target }) => void find(target.value)}
      />
      <Field
        name={city.name}
        error={city.error}
        label={texts.city}
        type="text"
        autoComplete="address-level2"
        maxLength={60}
        value={town}
        onChange={({ target }) => setTown(target.value)}
      />
    </FieldRow>
  )
}
