import { Button } from '@mantine/core'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requiring } from '../access/require-right.ts'
import { listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { Services } from '../services.ts'
import { type Address, addressList } from './address-list.tsx'
import { AddressPage } from './address-page.tsx'
import { ImportAddresses } from './import-addresses.tsx'
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
  return (
    <>
      <ListPage
        description={addressList}
        actions={
          <>
            <Button variant="default" onClick={() => setOpened('import')}>
              Indlæs CSV …
            </Button>
            <Button onClick={() => setOpened('new')}>Ny viderestilling …</Button>
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
