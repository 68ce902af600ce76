import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requiring } from '../access/require-right.ts'
import { useCan } from '../access/rights.ts'
import { ImportDialog } from '../acts/import-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import { type Services, useServices } from '../services.ts'
import { colourList } from './colour-list.tsx'
import { ColourPage, type Shown } from './colour-page.tsx'
import { NewColourDialog } from './new-colour.tsx'

const PERMISSION = 'products_read'

export function listRoute(services: Services) {
  return {
    Component: List,
    loader: requiring(services, PERMISSION, listLoader(services, colourList)),
  }
}

export function oneRoute(services: Services) {
  const load = async ({ params, request }: LoaderFunctionArgs): Promise<Shown> => {
    const { id = '' } = params
    const { signal } = request
    return services.api.get('/api/admin/colours/{id}', { id, signal })
  }
  return { Component: One, loader: requiring(services, PERMISSION, load) }
}

function List() {
  const can = useCan()
  const [opened, setOpened] = useState<'new' | 'import'>()
  const close = () => setOpened(undefined)
  const edit = can('products_edit')
  return (
    <>
      <ListPage
        description={colourList}
        actions={
          <>
            <RightButton right={can('import_run')} onClick={() => setOpened('import')}>
              Indlæs CSV …
            </RightButton>
            {edit.may && (
              <RightButton
                shortcut="c"
                variant="filled"
                right={edit}
                onClick={() => setOpened('new')}
              >
                Ny farve …
              </RightButton>
            )}
          </>
        }
      />
      {opened === 'new' && <NewColourDialog onClose={close} />}
      {opened === 'import' && <ImportColours onClose={close} />}
    </>
  )
}

function One() {
  const shown = useLoaderData() as Shown
  return <ColourPage key={shown.data.id} shown={shown} />
}

const IMPORT = '/api/admin/colours/import'

/** A list of colours as CSV. */
function ImportColours({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  return (
    <ImportDialog
      title="Indlæs farver"
      counted={(count, isOne) => `${count} ${isOne ? 'farve' : 'farver'}`}
      done="Farverne er indlæst"
      help="En række pr. farve: samling, kode, navn, hex, LRV, base, prisgruppe, mærker. LRV og base må være tomme. En kode, der findes, ændres; farver, der ikke står i filen, bliver."
      example="ppg,KY-101,Strandsand,#d8ccb4,62,A,1,lys|sand"
      take={(text, dry) => api.post(IMPORT, { body: { text }, query: { dry } })}
      onClose={onClose}
    />
  )
}
