import { useLoaderData } from 'react-router'
import { ComparePage } from '../../components/paint/compare-page.tsx'
import { MissingColour } from '../../components/paint/missing-colour.tsx'
import type { PageHandle } from '../../meta.ts'
import { paintTexts as texts } from '../../texts/paint.ts'
import { colourTexts } from '../../texts/paint-colour.ts'
import type { Missing } from '../../views/paint/colour-reads.ts'
import { titleOf } from '../../views/paint/colour-title.ts'
import { type CompareView, loadCompare } from '../../views/paint/load-compare.ts'

type Data = CompareView | Missing

export const loader = loadCompare

export const handle: PageHandle<Data> = {
  cache: 'shared',
  keepSeconds: 0,
  rate: 'results',
  query: 'compare',
  meta: (view) => {
    if (view.kind === 'missing') return { title: texts.missingTitle, noindex: true }
    const { colour, other } = view
    const title = other
      ? colourTexts.compareTitle(titleOf(colour), titleOf(other))
      : colourTexts.compareWith(titleOf(colour))
    return { title, noindex: true }
  },
}

export function Component() {
  const view = useLoaderData<Data>()
  return view.kind === 'missing' ? <MissingColour /> : <ComparePage view={view} />
}
