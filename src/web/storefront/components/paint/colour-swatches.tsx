import { Swatches, SwatchLink } from '#ui/product/swatch'
import type { KeptColour } from '../../favourites/guest-favourites.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import styles from './colour-swatches.module.css'
import { FavouriteButton } from './favourite-button.tsx'

type Props = {
  colours: readonly KeptColour[]
  /** The eye chooses; the code is told when it is ordered. */
  hidesCode?: boolean
}

/** Colours, each with its own page and a heart. */
export function ColourSwatches({ colours, hidesCode }: Props) {
  return (
    <Swatches>
      {colours.map((one) => (
        <div key={`${one.system}/${one.slug}`} className={styles.beside}>
          <SwatchLink
            colour={one.hex}
            href={colourPaths.colour(one)}
            name={hidesCode || one.name.includes(one.code) ? one.name : `${one.name} ${one.code}`}
          />
          <div>
            <FavouriteButton colour={one} />
          </div>
        </div>
      ))}
    </Swatches>
  )
}
