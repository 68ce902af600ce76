import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requiring } from '../access/require-right.ts'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { Services } from '../services.ts'
import { NewOfferDialog } from './new-offer.tsx'
import { offerList } from './offer-list.tsx'
import { type LoadedOffer, OfferPage } from './offer-page.tsx'
import { offerTexts as texts } from './offer-texts.ts'

const PERMISSION = 'offers_edit'

export function listRoute(services: Services) {
  const loader = requiring(services, PERMISSION, listLoader(services, offerList))
  return { Component: List, loader }
}

export function oneRoute(services: Services) {
  const load = async ({ params, request }: LoaderFunctionArgs): Promise<LoadedOffer> => {
    const { id = '' } = params
    const { signal } = request
    const [{ data, etag }, margins] = await Promise.all([
      services.api.get('/api/admin/offers/{id}', { id, signal }),
      services.api.get('/api/admin/offers/{id}/margins', { id, signal }),
    ])
    return { offer: data, etag, margins: margins.data }
  }
  return { Component: One, loader: requiring(services, PERMISSION, load) }
}

/** Customers are found among those that users may be read of. */
function List() {
  const right = useCan()(['users_read', 'users_edit'])
  const [isNew, setNew] = useState(false)
  return (
    <>
      <ListPage
        description={offerList}
        actions={
          <RightButton shortcut="c" variant="filled" right={right} onClick={() => setNew(true)}>
            {`${texts.newOffer} …`}
          </RightButton>
        }
      />
      {isNew && <NewOfferDialog onClose={() => setNew(false)} />}
    </>
  )
}

function One() {
  const loaded = useLoaderData() as LoadedOffer
  return <OfferPage key={loaded.offer.id} {...loaded} />
}
