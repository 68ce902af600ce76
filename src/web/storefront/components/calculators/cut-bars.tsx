import type { CSSProperties } from 'react'
import { takenBy, writePieces } from '#kernel/cutting/cut-plan'
import { type CutList, KERF_MM } from '#kernel/cutting/cutting'
import { formatQuantity } from '#ui/format'
import { calculatorTexts as texts } from '../../texts/calculators.ts'
import styles from './calculators.module.css'

/** Every kind of board, drawn to scale with its cuts, and in words. */
export function CutBars({ list }: { list: CutList }) {
  const longest = Math.max(...list.bars.map(({ stock_mm }) => stock_mm))
  return (
    <ol className={styles.bars}>
      {list.bars.map(({ stock_mm, count, pieces_mm }) => {
        const rest_mm = Math.max(0, stock_mm - takenBy(pieces_mm, KERF_MM))
        return (
          <li key={`${stock_mm} ${pieces_mm}`} className={styles.bar}>
            <span className="small">
              <b>{texts.cutBar(count, stock_mm)}</b>: {writePieces(pieces_mm)}
              {rest_mm > 0 && <span className="quiet">, {texts.cutRest(rest_mm)}</span>}
            </span>
            <span
              className={styles.board}
              aria-hidden="true"
              style={{ inlineSize: `${(stock_mm / longest) * 100}%` }}
            >
              {pieces_mm.map((length, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: equal pieces are told apart by their place
                <span key={i} className={styles.cut} style={shareOf(length, stock_mm)}>
                  {length / longest > SMALLEST_LABEL && formatQuantity(length)}
                </span>
              ))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Narrower pieces have no room for their number. */
const SMALLEST_LABEL = 0.09

function shareOf(length: number, stock: number): CSSProperties {
  return { flexBasis: `${(length / stock) * 100}%`, flexShrink: 0 }
}
