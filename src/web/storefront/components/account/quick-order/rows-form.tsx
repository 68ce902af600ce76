import { type ChangeEvent, type DragEvent, type FormEvent, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { TextArea } from '#ui/fields/field'
import { quickOrderTexts as texts } from '../../../texts/quick-order.ts'
import { WithAside } from '../area/with-aside.tsx'
import { useAction } from '../baskets/use-action.ts'
import styles from './quick-order.module.css'
import { readFile } from './read-file.ts'

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
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > FILE_MAX) return setError(texts.fileTooLarge)
    const read = await readFile(file)
    if (read === undefined) return setError(texts.fileUnreadable)
    setText(read)
    find(read)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void take(target.files?.[0])
    target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    <form onSubmit={submit}>
      <WithAside
        aside={
          <>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same for all */}
            <div
              className={styles.file}
              onDragOver={(event) => event.preventDefault()}
              onDrop={drop}
            >
              <Button kind="second" size="small" onClick={() => input.current?.click()}>
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
