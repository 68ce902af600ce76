import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { EnquiryEntry } from '#contract/enquiry/enquiry'
import { requiring } from '../access/require-right.ts'
import { listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { Services } from '../services.ts'
import { enquiryList } from './enquiry-list.tsx'
import { EnquiryPage } from './enquiry-page.tsx'

const PERMISSION = 'enquiries_edit'

export function listRoute(services: Services) {
  return {
    Component: List,
    loader: requiring(services, PERMISSION, listLoader(services, enquiryList)),
  }
}

export function oneRoute(services: Services) {
  const load = async ({ params, request }: LoaderFunctionArgs): Promise<EnquiryEntry> => {
    const { id = '' } = params
    const { signal } = request
    return (await services.api.get('/api/admin/enquiries/{id}', { id, signal })).data
  }
  return { Component: One, loader: requiring(services, PERMISSION, load) }
}

function List() {
  return <ListPage description={enquiryList} />
}

function One() {
  const enquiry = useLoaderData() as EnquiryEntry
  return <EnquiryPage key={enquiry.id} enquiry={enquiry} />
}
