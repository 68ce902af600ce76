import { useLoaderData } from 'react-router'
import { ask } from '../ask.ts'
import { NotFoundPage } from '../components/not-found-page.tsx'
import type { PageHandle } from '../meta.ts'
import { notFoundTexts } from '../texts/not-found.ts'
import type { NotFoundView } from '../views/not-found.ts'

export const loader = ask('catchAll')

export const handle: PageHandle<NotFoundView> = {
  cache: 'shared',
  meta: ({ status }) => ({ title: notFoundTexts.notFound(status).title }),
}

export function Component() {
  return <NotFoundPage notFound={useLoaderData<NotFoundView>()} />
}
