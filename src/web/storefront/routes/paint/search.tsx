import { useLoaderData } from 'react-router'
import { ColoursPage } from '../../components/paint/colours-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { paintTexts as texts } from '../../texts/paint.ts'
import { type ColoursView, loadSearch } from '../../views/paint/load-colours.ts'

export const loader = loadSearch

export const handle: PageHandle<ColoursView> = {
  cache: 'shared',
  keepSeconds: 0,
  rate: 'results',
  query: 'colours',
  meta: ({ query: { search } }) => ({
    title: search ? texts.found(search) : texts.searchTitle,
    noindex: true,
  }),
}

export function Component() {
  return <ColoursPage view={useLoaderData<ColoursView>()} />
}
