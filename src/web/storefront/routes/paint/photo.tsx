import { PhotoPage } from '../../components/paint/photo-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { photoTexts as texts } from '../../texts/paint-photo.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'

export const handle: PageHandle<undefined> = {
  cache: 'shared',
  meta: () => ({
    title: texts.title,
    description: texts.intro,
    canonical: colourPaths.photo,
  }),
}

export function Component() {
  return <PhotoPage />
}
