import type { Branch } from '#contract/catalogue/site'
import denmark from '../../../pictures/denmark.svg?url'
import { contentTexts as texts } from '../../../texts/content.ts'
import styles from './branch-map.module.css'

type Place = Pick<Branch, 'id' | 'name' | 'latitude' | 'longitude'>

type Props = {
  branches: readonly Place[]
  /** The one that the page is about. */
  chosen?: number
}

/** Our own map: no company learns who looks at it. Names stand where there is room for them. */
export function BranchMap({ branches, chosen }: Props) {
  return (
    <div className={styles.root} role="img" aria-label={texts.denmark}>
      <img src={denmark} alt="" width={560} height={560} loading="lazy" />
      {branches.map((branch) => (
        <span
          key={branch.id}
          className={styles.dot}
          data-side={hasNeighbour(branch, branches) ? 'left' : 'right'}
          data-chosen={branch.id === chosen || undefined}
          style={placeOf(branch)}
        >
          {(chosen === undefined || branch.id === chosen) && <span>{branch.name}</span>}
        </span>
      ))}
    </div>
  )
}

/** Whether its nearest neighbour is to the east, where a name at the right of the dot would run into it. */
function hasNeighbour(branch: Place, branches: readonly Place[]): boolean {
  const beside = branches.filter(
    ({ id, latitude }) => id !== branch.id && Math.abs(latitude - branch.latitude) < ONE_ROW,
  )
  const nearest = beside.toSorted((one, other) => far(branch, one) - far(branch, other))[0]
  return nearest !== undefined && nearest.longitude > branch.longitude && far(branch, nearest) < 1
}

/** Degrees: names are no higher. */
const ONE_ROW = 0.12

function far(one: Place, other: Place): number {
  return Math.abs(one.longitude - other.longitude)
}

/** Where on the map, which is 560 × 560 and straight: so small a country needs no other projection. */
function placeOf({ latitude, longitude }: Place) {
  const x = 224 + (longitude - 9.888) * 102.2
  const y = 163 - (latitude - 57.017) * 161.5
  return {
    insetInlineStart: `${(x / 5.6).toFixed(2)}%`,
    insetBlockStart: `${(y / 5.6).toFixed(2)}%`,
  }
}
