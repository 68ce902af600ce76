import { useLoaderData } from 'react-router'
import { ColoursPage } from '../../components/paint/colours-page.tsx'
import { MissingColour } from '../../components/paint/missing-colour.tsx'
import type { PageHandle } from '../../meta.ts'
import { paintTexts as texts } from '../../texts/paint.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import { type ColoursView, loadList, type Missing } from '../../views/paint/load-colours.ts'

type Data = ColoursView | Missing

export const loader = loadList

export const handle: PageHandle<Data> = {
  cache: 'shared',
  query: 'colours',
  meta: (view) => {
    if (view.kind === 'missing') return { title: texts.missingTitle, noindex: true }
    const { list, query, collections } = view
    const collection = collections.find(({ name }) => name === texts.listTitles[list])
    return {
      title: texts.listTitles[list] ?? texts.title,
      description: collection?.note || texts.intro,
      canonical: colourPaths.list(list, { page: query.page }),
    }
  },
}

export function Component() {
  const view = useLoaderData<Data>()
  return view.kind === 'missing' ? <MissingColour /> : <ColoursPage view={view} />
}
