import { Button } from '@mantine/core'
import { useState } from 'react'
import { requiring } from '../access/require-right.ts'
import { listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { Services } from '../services.ts'
import { colourList } from './colour-list.tsx'
import { ImportColours } from './import-colours.tsx'

export function listRoute(services: Services) {
  return {
    Component: List,
    loader: requiring(services, 'import_run', listLoader(services, colourList)),
  }
}

function List() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ListPage
        description={colourList}
        actions={<Button onClick={() => setIsOpen(true)}>Indlæs CSV …</Button>}
      />
      {isOpen && <ImportColours onClose={() => setIsOpen(false)} />}
    </>
  )
}
