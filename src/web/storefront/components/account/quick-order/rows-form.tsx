import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { TextArea } from '#ui/fields/field'
import { quickOrderTexts as texts } from '../../../texts/quick-order.ts'
import { WithAside } from '../area/with-aside.tsx'
import { useAction } from '../baskets/use-action.ts'
import styles from './quick-order.module.css'

const FILE_MAX = 2 * 1024 * 1024

type Props = { onFind: (text: string) => Promise<void>; onClear: () => void }

/** The list as text: typed, pasted, or read from a file. */
export function RowsForm({ onFind, onClear }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { busy, act } = useAction()
  const input = useRef<HTMLInputElement>(null)
  const find = (typed: string) => {
    setError(typed.trim() === '' ? texts.nothing : undefined)
    if (typed.trim() !== '') void act('find', () => onFind(typed))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    find(text)
  }
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    target.value = ''
    if (file.size > FILE_MAX) return setError(texts.fileTooLarge)
    const read = decode(await file.arrayBuffer())
    if (read === undefined) return setError(texts.fileUnreadable)
    setText(read)
    find(read)
  }
  return (
    <form onSubmit={submit}>
      <WithAside
        aside={
          <>
            <div className={styles.file}>
              <Button kind="second" size="small" onClick={() => input.current?.click()}>
                {texts.file}
              </Button>
              <input
                ref={input}
                hidden
                type="file"
                aria-label={texts.file}
                accept=".csv,.txt,.tsv,text/csv,text/plain"
                onChange={(event) => void readFile(event)}
              />
              <p className="small quiet">{texts.fileText}</p>
            </div>
            <div className="small">
              <b>{texts.examplesTitle}</b>
              {texts.examples.map((example) => (
                <p key={example}>{example}</p>
              ))}
            </div>
          </>
        }
      >
        <TextArea
          label={texts.rows}
          help={texts.rowsHelp}
          error={error}
          name="rows"
          rows={9}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="row">
          <Button type="submit" icon="search" busy={busy !== undefined}>
            {texts.find}
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              setText('')
              setError(undefined)
              onClear()
            }}
          >
            {texts.clear}
          </Button>
        </div>
      </WithAside>
    </form>
  )
}

/** UTF-8, or Windows-1252 as older spreadsheets write it; undefined for what is no text. */
function decode(bytes: ArrayBuffer): string | undefined {
  const text = decodeAs('utf-8', bytes) ?? decodeAs('windows-1252', bytes)
  return text?.includes('\u0000') ? undefined : text
}

function decodeAs(encoding: string, bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
