import { useLoaderData } from 'react-router'
import { ColourPage } from '../../components/paint/colour-page.tsx'
import { MissingColour } from '../../components/paint/missing-colour.tsx'
import type { PageHandle } from '../../meta.ts'
import { paintTexts as texts } from '../../texts/paint.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import type { Missing } from '../../views/paint/colour-reads.ts'
import { titleOf } from '../../views/paint/colour-title.ts'
import { type ColourView, loadColour } from '../../views/paint/load-colour.ts'

type Data = ColourView | Missing

export const loader = loadColour

export const handle: PageHandle<Data> = {
  cache: 'shared',
  meta: (view) => {
    if (view.kind === 'missing') return { title: texts.missingTitle, noindex: true }
    const { data } = view
    return {
      title: titleOf(data),
      description: `${titleOf(data)}. ${texts.intro}`,
      canonical: colourPaths.colour(data),
    }
  },
}

export function Component() {
  const view = useLoaderData<Data>()
  return view.kind === 'missing' ? <MissingColour /> : <ColourPage view={view} />
}
