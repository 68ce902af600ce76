import { useLoaderData } from 'react-router'
import { MissingColour } from '../../components/paint/missing-colour.tsx'
import { TintPage } from '../../components/paint/tint-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { paintTexts as texts } from '../../texts/paint.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import type { Missing } from '../../views/paint/colour-reads.ts'
import { titleOf } from '../../views/paint/colour-title.ts'
import { loadTint, type TintView } from '../../views/paint/load-tint.ts'

type Data = TintView | Missing

export const loader = loadTint

export const handle: PageHandle<Data> = {
  cache: 'shared',
  keepSeconds: 0,
  query: 'tint',
  sendsForm: true,
  meta: (view) =>
    view.kind === 'missing'
      ? { title: texts.missingTitle, noindex: true }
      : {
          title: texts.tintTitle(titleOf(view.colour)),
          canonical: colourPaths.tint(view.colour),
          noindex: true,
        },
}

export function Component() {
  const view = useLoaderData<Data>()
  return view.kind === 'missing' ? <MissingColour /> : <TintPage view={view} />
}
