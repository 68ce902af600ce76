import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { SavedAddress } from '#contract/user/address'
import { formatPhone } from '#kernel/danish/phone'
import { Button } from '#ui/buttons/button'
import { Icon } from '#ui/icons/icon'
import { Card } from '#ui/layout/card'
import { EmptyState } from '#ui/layout/empty-state'
import { Badge } from '#ui/messages/badge'
import { AddressDialog } from '../../components/account/addresses/address-dialog.tsx'
import styles from '../../components/account/addresses/addresses-page.module.css'
import {
  nameOfAddress,
  useAddressRemoval,
} from '../../components/account/addresses/use-address-removal.tsx'
import { AccountPage } from '../../components/account/area/account-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { shopContext } from '../../shop-context.ts'
import { addressTexts as texts } from '../../texts/account/addresses.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<readonly SavedAddress[]> {
  return (await context.get(shopContext).api.get('/api/users/me/addresses')).data
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: texts.title, noindex: true }),
}

/** The addresses of a user, to choose from in the checkout. */
export function Component() {
  const addresses = useLoaderData<readonly SavedAddress[]>()
  const list = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<SavedAddress | 'new'>()
  const remove = useAddressRemoval(async () => {
    await revalidate()
    list.current?.focus()
  })
  const add = (
    <Button kind="second" icon="add" onClick={() => setOpen('new')}>
      {texts.add}
    </Button>
  )
  return (
    <AccountPage
      title={texts.title}
      intro={texts.intro}
      actions={addresses.length > 0 ? add : undefined}
    >
      <div ref={list} tabIndex={-1}>
        {addresses.length === 0 ? (
          <EmptyState title={texts.noneTitle} text={texts.noneText}>
            {add}
          </EmptyState>
        ) : (
          <Card kind="flush">
            <ul className={styles.list}>
              {addresses.map((address) => (
                <Address
                  key={address.id}
                  address={address}
                  onEdit={() => setOpen(address)}
                  onRemove={() => void remove(address)}
                />
              ))}
            </ul>
          </Card>
        )}
      </div>
      {open && (
        <AddressDialog
          address={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
          onSaved={async () => {
            setOpen(undefined)
            await revalidate()
          }}
        />
      )}
    </AccountPage>
  )
}

type Props = { address: SavedAddress; onEdit: () => void; onRemove: () => void }

function Address({ address, onEdit, onRemove }: Props) {
  const name = nameOfAddress(address)
  return (
    <li>
      <Icon name="pin" />
      <div>
        <h2>{name}</h2>
        {name !== address.address1 && <p>{address.address1}</p>}
        {address.address2 && <p>{address.address2}</p>}
        <p>
          {address.zipcode} {address.city}
        </p>
        {(address.mobile || address.instruction) && (
          <p className="small quiet">
            {[formatPhone(address.mobile), address.instruction].filter(Boolean).join(' · ')}
          </p>
        )}
        {(address.is_default || address.is_default_invoice) && (
          <p className={styles.uses}>
            {address.is_default && <Badge tone="ok">{texts.forDelivery}</Badge>}
            {address.is_default_invoice && <Badge tone="ok">{texts.forInvoice}</Badge>}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button kind="quiet" aria-label={texts.editThis(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button kind="quiet" aria-label={texts.removeThis(name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}
