import { useLoaderData } from 'react-router'
import { ColoursPage } from '../../components/paint/colours-page.tsx'
import { MissingColour } from '../../components/paint/missing-colour.tsx'
import type { PageHandle } from '../../meta.ts'
import { paintTexts as texts } from '../../texts/paint.ts'
import { colourPaths, LISTS } from '../../views/paint/colour-paths.ts'
import type { Missing } from '../../views/paint/colour-reads.ts'
import { type ColoursView, loadList, loadSearch } from '../../views/paint/load-list.ts'

type Data = ColoursView | Missing

const listHandle: PageHandle<Data> = {
  cache: 'shared',
  query: 'colours',
  meta: (view) => {
    if (view.kind === 'missing') return { title: texts.missingTitle, noindex: true }
    const { list, query, collections } = view
    const collection = collections.find(({ system }) => system === LISTS[list])
    return {
      title: texts.listTitles[list] ?? texts.title,
      description: collection?.note || texts.intro,
      canonical: colourPaths.list(list, { page: query.page }),
    }
  },
}

const searchHandle: PageHandle<ColoursView> = {
  cache: 'shared',
  keepSeconds: 0,
  rate: 'results',
  query: 'colours',
  meta: ({ query: { search } }) => ({
    title: search ? texts.found(search) : texts.searchTitle,
    noindex: true,
  }),
}

function Shown() {
  const view = useLoaderData<Data>()
  return view.kind === 'missing' ? <MissingColour /> : <ColoursPage view={view} />
}

/** The colours of a collection. */
export const list = { loader: loadList, handle: listHandle, Component: Shown }
/** The colours that have what was typed. */
export const search = { loader: loadSearch, handle: searchHandle, Component: Shown }
