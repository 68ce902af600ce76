import { FavouritesPage } from '../../components/paint/favourites-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { paintTexts as texts } from '../../texts/paint.ts'

export const handle: PageHandle<undefined> = {
  cache: 'shared',
  meta: () => ({ title: texts.favouritesTitle, noindex: true }),
}

export function Component() {
  return <FavouritesPage />
}
