import { type CSSProperties, createContext, type ReactNode, use, useDeferredValue } from 'react'
import type { KeptColour } from '../../favourites/guest-favourites.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import styles from './colour-swatches.module.css'
import { FavouriteButton } from './favourite-button.tsx'
import { useFavourites } from './use-favourites.ts'

type Props = {
  colours: readonly (KeptColour & { readonly apart?: number })[]
  /** The eye chooses; the code is told when it is ordered. */
  hidesCode?: boolean
}

/** Colours, each with its own page and a heart. A list has hundreds of them, so that each is few elements. */
export function ColourSwatches({ colours, hidesCode }: Props) {
  return (
    <HeartsLater>
      <ul className={styles.grid}>
        {colours.map((one) => (
          <li
            key={`${one.system}/${one.slug}`}
            className={styles.swatch}
            style={{ '--colour': one.hex } as CSSProperties}
          >
            <a href={colourPaths.colour(one)}>
              <span>{one.name}</span>
              {!hidesCode && <Code of={one} />}
            </a>
            <Heart colour={one} />
          </li>
        ))}
      </ul>
    </HeartsLater>
  )
}

/** The code, where the name does not say it, and how far the colour is from the one it is shown beside. */
function Code({ of: { name, code, apart } }: { of: Props['colours'][number] }) {
  const facts = [
    name.includes(code) ? '' : code,
    apart === undefined ? '' : apart.toFixed(1).replace('.', ','),
  ].filter(Boolean)
  return facts.length > 0 && <small>{` ${facts.join(' · ')}`}</small>
}

function Heart({ colour }: { colour: KeptColour }) {
  return useHearts() && <FavouriteButton colour={colour} />
}

const Hearts = createContext(false)

/**
 * Hearts in a list of hundreds come when it is known which are kept, as a change that waits for all others: at once they would keep a slow
 * phone busy for as long as it takes to hydrate the whole page.
 */
function HeartsLater({ children }: { children: ReactNode }) {
  const kept = useFavourites()
  const areKnown = useDeferredValue(typeof kept === 'object', false)
  return <Hearts value={areKnown}>{children}</Hearts>
}

function useHearts(): boolean {
  return use(Hearts)
}
