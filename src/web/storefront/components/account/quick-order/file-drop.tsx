import { type ChangeEvent, type DragEvent, type ReactNode, useRef } from 'react'
import { Button } from '#ui/buttons/button'
import { quickOrderTexts as texts } from '../../../texts/professional/quick-order.ts'
import styles from './quick-order.module.css'

type Props = {
  onFile: (file: File) => void
  busy?: boolean
  /** Above the button. */
  children?: ReactNode
}

/** A file of rows is chosen, or dropped on it. */
export function FileDrop({ onFile, busy, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onFile(file)
    target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same for all
    <div className={styles.file} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {children}
      <Button kind="second" size="small" busy={busy} onClick={() => input.current?.click()}>
        {texts.file}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={texts.file}
        accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain"
        onChange={choose}
      />
      <p className="small quiet">{texts.fileText}</p>
    </div>
  )
}
