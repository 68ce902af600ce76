import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Camera, hasCamera } from './camera.tsx'
import styles from './picking.module.css'
import { pickingTexts as texts } from './picking-texts.ts'

/** What was scanned, in words. */
export interface Said {
  readonly tone: 'right' | 'wrong' | 'unknown'
  readonly text: string
}

type Props = { said: Said | undefined; onCode: (code: string) => void }

/** A scanner types a code and Enter, wherever the focus is; so can people, and a camera. */
export function ScanBar({ said, onCode }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const toField = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isIn = target instanceof HTMLElement && target.closest('input, textarea, select')
      if (!isIn && key.length === 1 && !ctrlKey && !metaKey && !altKey) field.current?.focus()
    }
    // Before the keys of the administration, which are letters too.
    document.addEventListener('keydown', toField, { capture: true })
    return () => document.removeEventListener('keydown', toField, { capture: true })
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim()
    setTyped('')
    if (code !== '') onCode(code)
  }
  return (
    <form className={styles.scan} data-tone={said?.tone} onSubmit={submit}>
      <p role="status" className={styles.said}>
        <Icon name={said && said.tone !== 'right' ? 'alert' : 'check'} size={20} />
        {said?.text ?? texts.ready}
      </p>
      <TextInput
        ref={field}
        aria-label={texts.scan}
        placeholder={texts.scan}
        size="lg"
        value={typed}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {hasCamera() && (
        <Button variant="default" size="lg" onClick={() => setOpen((before) => !before)}>
          {isOpen ? texts.cameraOff : texts.camera}
        </Button>
      )}
      {isOpen && <Camera onCode={onCode} onClose={() => setOpen(false)} />}
    </form>
  )
}
