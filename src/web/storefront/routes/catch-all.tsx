import { useLoaderData } from 'react-router'
import { ask } from '../ask.ts'
import { LostPage } from '../components/lost-page.tsx'
import type { PageHandle } from '../meta.ts'
import { texts } from '../texts.ts'
import type { LostView } from '../views/lost.ts'

export const loader = ask('catchAll')

export const handle: PageHandle<LostView> = {
  cache: 'shared',
  meta: ({ status }) => ({ title: texts.lost(status).title }),
}

export function Component() {
  return <LostPage lost={useLoaderData<LostView>()} />
}
