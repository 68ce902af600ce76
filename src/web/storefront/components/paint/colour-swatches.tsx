import type { Colour } from '#contract/paint/colour'
import { Swatches, SwatchLink } from '#ui/product/swatch'
import { colourPaths } from '../../views/paint/colour-paths.ts'

type Props = {
  colours: readonly Colour[]
  /** The eye chooses; the code is told when it is ordered. */
  hidesCode?: boolean
}

/** Colours, each with its own page. */
export function ColourSwatches({ colours, hidesCode }: Props) {
  return (
    <Swatches>
      {colours.map((one) => (
        <SwatchLink
          key={`${one.system}/${one.slug}`}
          colour={one.hex}
          href={colourPaths.colour(one)}
          name={hidesCode || one.name.includes(one.code) ? one.name : `${one.name} ${one.code}`}
        />
      ))}
    </Swatches>
  )
}
