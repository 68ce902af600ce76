import { Swatches, SwatchLink } from '#ui/product/swatch'
import type { KeptColour } from '../../stores/guest-favourites.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
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
        <SwatchLink
          key={`${one.system}/${one.slug}`}
          colour={one.hex}
          href={colourPaths.colour(one)}
          name={hidesCode || one.name.includes(one.code) ? one.name : `${one.name} ${one.code}`}
          aside={<FavouriteButton colour={one} />}
        />
      ))}
    </Swatches>
  )
}
