import { useLoaderData } from 'react-router'
import { TrianglePage } from '../../components/paint/triangle-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { paintTexts as texts } from '../../texts/paint.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import { loadTriangle, type TriangleView } from '../../views/paint/load-colours.ts'

export const loader = loadTriangle

export const handle: PageHandle<TriangleView> = {
  cache: 'shared',
  query: 'triangle',
  meta: () => ({
    title: texts.triangle,
    description: texts.triangleIntro,
    canonical: colourPaths.triangle(),
  }),
}

export function Component() {
  return <TrianglePage view={useLoaderData<TriangleView>()} />
}
