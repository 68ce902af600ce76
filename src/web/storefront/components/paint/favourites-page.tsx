import { useState } from 'react'
import { ButtonLink } from '#ui/buttons/button'
import { EmptyState } from '#ui/layout/empty-state'
import type { KeptColour } from '../../favourites/guest-favourites.ts'
import { useSession } from '../../layout/use-session.ts'
import { paths } from '../../paths.ts'
import { paintTexts as texts } from '../../texts/paint.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import { ColourSwatches } from './colour-swatches.tsx'
import styles from './paint.module.css'
import { PaintHead } from './paint-head.tsx'
import { useFavourites } from './use-favourites.ts'

/** The colours that the visitor has kept. */
export function FavouritesPage() {
  const session = useSession()
  const user = typeof session === 'object' ? session.uuid : undefined
  return (
    <div className={`wrap stack ${styles.page}`}>
      <PaintHead
        title={texts.favouritesTitle}
        intro={texts.favouritesIntro}
        tab={colourPaths.favourites}
      />
      <noscript>
        <p>{texts.favouritesNoScript}</p>
      </noscript>
      <Favourites key={user} isUser={user !== undefined} />
    </div>
  )
}

function Favourites({ isUser }: { isUser: boolean }) {
  const kept = useFavourites()
  const shown = useShown(kept)
  if (kept === undefined) return null
  if (kept === 'failed') return <p role="alert">{texts.favouritesFailed}</p>
  if (shown.length === 0) {
    return (
      <EmptyState title={texts.noFavourites} text={texts.noFavouritesHelp}>
        <ButtonLink href={colourPaths.start}>{texts.title}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <ColourSwatches colours={shown} />
      {isUser ? (
        <p className="small quiet">{texts.keptByShop}</p>
      ) : (
        <p className="small quiet">
          {texts.keptByBrowser} <a href={paths.login()}>{texts.logIn}</a>
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
