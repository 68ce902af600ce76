import { Tile, Tiles } from '#ui/layout/tile'
import { texts } from '../../texts.ts'
import type { TileView } from '../../views/tile.ts'

type Props = { tiles: readonly TileView[]; eager?: boolean }

export function CategoryTiles({ tiles, eager }: Props) {
  return (
    <Tiles>
      {tiles.map(({ href, name, count, picture }, place) => (
        <Tile
          key={href}
          href={href}
          name={name}
          count={texts.products(count)}
          picture={picture}
          eager={eager && place < EAGER_TILES}
        />
      ))}
    </Tiles>
  )
}

const EAGER_TILES = 6
