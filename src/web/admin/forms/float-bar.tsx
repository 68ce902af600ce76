import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './float-bar.module.css'
import { formTexts as texts } from './form-texts.ts'

type Props = {
  text: ReactNode
  label: string
  isOff: boolean
  isBusy: boolean
  onDiscard: () => void
}

/** At the bottom, over the page, while something is unsaved. Its button sends the form that it stands in. */
export function FloatBar({ text, label, isOff, isBusy, onDiscard }: Props) {
  const id = useId()
  return (
    <section className={styles.root} aria-label={texts.unsaved}>
      <span id={id} className={styles.text}>
        {text}
      </span>
      <Button
        variant="transparent"
        className={styles.discard}
        disabled={isBusy}
        onClick={onDiscard}
      >
        {texts.discard}
      </Button>
      <Button
        type="submit"
        className={styles.save}
        disabled={isOff}
        loading={isBusy}
        aria-describedby={id}
      >
        {label}
      </Button>
    </section>
  )
}
