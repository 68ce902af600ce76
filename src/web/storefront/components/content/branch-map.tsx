import type { Branch } from '#contract/catalogue/site'
import denmark from '../../pictures/denmark.svg?url'
import { contentTexts as texts } from '../../texts/content.ts'
import styles from './branch-map.module.css'

type Props = {
  branches: readonly Pick<Branch, 'id' | 'name' | 'latitude' | 'longitude'>[]
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
          data-side={branch.longitude > WEST ? 'left' : 'right'}
          data-chosen={branch.id === chosen || undefined}
          style={placeOf(branch)}
        >
          {(chosen === undefined || branch.id === chosen) && <span>{branch.name}</span>}
        </span>
      ))}
    </div>
  )
}

/** East of it a name stands to the left of its dot, where the map has room. */
const WEST = 11

/** Where on the map, which is 560 × 560 and straight: so small a country needs no other projection. */
function placeOf({ latitude, longitude }: Pick<Branch, 'latitude' | 'longitude'>) {
  const x = 224 + (longitude - 9.888) * 102.2
  const y = 163 - (latitude - 57.017) * 161.5
  return {
    insetInlineStart: `${(x / 5.6).toFixed(2)}%`,
    insetBlockStart: `${(y / 5.6).toFixed(2)}%`,
  }
}
