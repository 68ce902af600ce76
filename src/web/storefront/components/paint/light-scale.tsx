import { colourTexts } from '../../texts/paint-colour.ts'
import styles from './paint.module.css'

const [LEFT, STEP] = [10, 7.6]
const ticks = Array.from(
  { length: 51 },
  (_, place) => `M${(LEFT + STEP * place).toFixed(1)} 20v${place % 5 === 0 ? 12 : 6}`,
).join('')

/** Where a light reflectance value lies between black and white. */
export function LightScale({ lrv }: { lrv: number }) {
  const at = LEFT + (STEP * lrv) / 2
  return (
    <svg
      className={styles.scale}
      viewBox="0 0 400 62"
      role="img"
      aria-label={colourTexts.onScale(lrv)}
    >
      <path d={`M${LEFT} 20h380${ticks}`} />
      <path d={`M${at} 20l-9-16h18z`} />
      <text x={LEFT} y="54">
        0
      </text>
      <text x="390" y="54" textAnchor="end">
        100
      </text>
    </svg>
  )
}
