import { PhotoPage } from '../../components/paint/photo-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { paintTexts as texts } from '../../texts/paint.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'

export const handle: PageHandle<undefined> = {
  cache: 'shared',
  meta: () => ({
    title: texts.photoTitle,
    description: texts.photoIntro,
    canonical: colourPaths.photo,
  }),
}

export function Component() {
  return <PhotoPage />
}
