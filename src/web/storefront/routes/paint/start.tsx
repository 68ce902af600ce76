import { useLoaderData } from 'react-router'
import { ColoursPage } from '../../components/paint/colours-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { paintTexts as texts } from '../../texts/paint.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import { type ColoursView, loadStart } from '../../views/paint/load-colours.ts'

export const loader = loadStart

export const handle: PageHandle<ColoursView> = {
  cache: 'shared',
  meta: () => ({ title: texts.title, description: texts.intro, canonical: colourPaths.start }),
}

export function Component() {
  return <ColoursPage view={useLoaderData<ColoursView>()} />
}
