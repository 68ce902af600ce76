import { useState } from 'react'
import { ButtonLink } from '#ui/buttons/button'
import { EmptyState } from '#ui/layout/empty-state'
import { ColourSwatches } from '../../components/paint/colour-swatches.tsx'
import styles from '../../components/paint/paint.module.css'
import { PaintHead } from '../../components/paint/paint-head.tsx'
import { useFavourites } from '../../components/paint/use-favourites.ts'
import type { KeptColour } from '../../favourites/guest-favourites.ts'
import { useSession } from '../../layout/use-session.ts'
import type { PageHandle } from '../../meta.ts'
import { paths } from '../../paths.ts'
import { favouriteTexts, paintTexts as texts } from '../../texts/paint.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'

export const handle: PageHandle<undefined> = {
  cache: 'shared',
  meta: () => ({ title: favouriteTexts.favouritesTitle, noindex: true }),
}

/** The colours that the visitor has kept. */
export function Component() {
  const session = useSession()
  const user = typeof session === 'object' ? session.uuid : undefined
  return (
    <div className={`wrap stack ${styles.page}`}>
      <PaintHead
        title={favouriteTexts.favouritesTitle}
        intro={favouriteTexts.favouritesIntro}
        tab={colourPaths.favourites}
      />
      <noscript>
        <p>{favouriteTexts.favouritesNoScript}</p>
      </noscript>
      <Favourites key={user} isUser={user !== undefined} />
    </div>
  )
}

function Favourites({ isUser }: { isUser: boolean }) {
  const kept = useFavourites()
  const shown = useShown(kept)
  if (kept === undefined) return null
  if (kept === 'failed') return <p role="alert">{favouriteTexts.favouritesFailed}</p>
  if (shown.length === 0) {
    return (
      <EmptyState title={favouriteTexts.noFavourites} text={favouriteTexts.noFavouritesHelp}>
        <ButtonLink href={colourPaths.start}>{texts.title}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <ColourSwatches colours={shown} />
      {isUser ? (
        <p className="small quiet">{favouriteTexts.keptByShop}</p>
      ) : (
        <p className="small quiet">
          {favouriteTexts.keptByBrowser} <a href={paths.login()}>{favouriteTexts.logIn}</a>
        </p>
      )}
      <p className="small quiet">{texts.screenNote}</p>
    </>
  )
}

/** One that is let go stays until the page is left: a slip is undone where it was made. */
function useShown(kept: ReturnType<typeof useFavourites>): readonly KeptColour[] {
  const [shown, setShown] = useState<readonly KeptColour[]>([])
  const known = new Set(shown.map(({ system, slug }) => `${system}/${slug}`))
  const all = typeof kept === 'object' ? kept : []
  const fresh = all.filter(({ system, slug }) => !known.has(`${system}/${slug}`))
  if (fresh.length > 0) setShown([...fresh, ...shown])
  return fresh.length > 0 ? [...fresh, ...shown] : shown
}
