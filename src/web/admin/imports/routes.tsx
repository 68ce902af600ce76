import { Button } from '@mantine/core'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { requiring } from '../access/require-right.ts'
import { useButtonKey } from '../keys/button-keys.tsx'
import { listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { Services } from '../services.ts'
import { importList } from './import-list.tsx'
import { ImportPage, type LoadedImport } from './import-page.tsx'
import { IMPORTS } from './import-texts.ts'
import { NewImport } from './new-import.tsx'

const PERMISSION = 'import_run'

export function listRoute(services: Services) {
  return {
    Component: List,
    loader: requiring(services, PERMISSION, listLoader(services, importList)),
  }
}

export function newRoute(services: Services) {
  return { Component: NewImport, loader: requiring(services, PERMISSION, () => null) }
}

export function oneRoute(services: Services) {
  const load = async ({ params, request }: LoaderFunctionArgs): Promise<LoadedImport> => {
    const { id = '' } = params
    const { signal } = request
    const { api } = services
    const [{ data: run }, { data: options }] = await Promise.all([
      api.get(`${IMPORTS}/{id}`, { id, signal }),
      api.get(`${IMPORTS}/options`, { signal }),
    ])
    return { run, options }
  }
  return { Component: ImportPage, loader: requiring(services, PERMISSION, load) }
}

function List() {
  const key = useButtonKey('c')
  return (
    <ListPage
      description={importList}
      actions={
        <Button component={Link} to="/import/ny" {...key}>
          Ny import
        </Button>
      }
    />
  )
}
