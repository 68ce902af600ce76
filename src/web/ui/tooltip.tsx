import { type CSSProperties, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'
import styles from './tooltip.module.css'

type Props = {
  /** The word of the trade it helps with. */
  word: string
  label?: string
  /** What the word means, in a sentence or two. */
  children: ReactNode
}

/** Help to a word of the trade. A button with a popover, so that touch and keyboard open it as well. */
export function Tooltip({ word, label = texts.helpTo(word), children }: Props) {
  const id = useId()
  const anchor = `--tip-${id.replaceAll(/[^\w-]/g, '')}`
  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={label}
        style={{ anchorName: anchor } as CSSProperties}
      >
        <Icon name="help" size="small" />
      </button>
      <span
        id={id}
        popover="auto"
        className={styles.tip}
        style={{ positionAnchor: anchor } as CSSProperties}
      >
        {children}
      </span>
    </>
  )
}
