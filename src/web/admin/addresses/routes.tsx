import { Button } from '@mantine/core'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requiring } from '../access/require-right.ts'
import { ImportDialog } from '../acts/import-dialog.tsx'
import { useButtonKey } from '../keys/button-keys.tsx'
import { listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import { type Services, useServices } from '../services.ts'
import { type Address, addressList } from './address-list.tsx'
import { AddressPage } from './address-page.tsx'
import { NewRedirectDialog } from './new-redirect.tsx'

const PERMISSION = 'routes_edit'

export function listRoute(services: Services) {
  const loader = requiring(services, PERMISSION, listLoader(services, addressList))
  return { Component: List, loader }
}

export function oneRoute(services: Services) {
  const load = async ({ params, request }: LoaderFunctionArgs): Promise<Address> => {
    const { id = '' } = params
    const { signal } = request
    return (await services.api.get('/api/admin/static-routes/{id}', { id, signal })).data
  }
  return { Component: One, loader: requiring(services, PERMISSION, load) }
}

function List() {
  const [opened, setOpened] = useState<'new' | 'import'>()
  const close = () => setOpened(undefined)
  const key = useButtonKey('c')
  return (
    <>
      <ListPage
        description={addressList}
        actions={
          <>
            <Button variant="default" onClick={() => setOpened('import')}>
              Indlæs CSV …
            </Button>
            <Button {...key} onClick={() => setOpened('new')}>
              Ny viderestilling …
            </Button>
          </>
        }
      />
      {opened === 'new' && <NewRedirectDialog onClose={close} />}
      {opened === 'import' && <ImportAddresses onClose={close} />}
    </>
  )
}

function One() {
  const address = useLoaderData() as Address
  return <AddressPage key={address.id} address={address} />
}

const IMPORT = '/api/admin/static-routes/import'

/** Addresses of the previous shop as CSV. */
function ImportAddresses({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  return (
    <ImportDialog
      title="Indlæs gamle adresser"
      counted={(count, isOne) => `${count} ${isOne ? 'adresse' : 'adresser'}`}
      done="Adresserne er indlæst"
      help="En række pr. adresse: gammel adresse; ny adresse; slags. Er den nye adresse tom eller 410, er siden væk for altid."
      example="/shop/terrasse.html;/varer/terrasse;301"
      take={(text, dry) => api.post(IMPORT, { body: { text }, query: { dry } })}
      onClose={onClose}
    />
  )
}
