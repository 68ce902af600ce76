import { type FormEvent, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { TextArea } from '#ui/fields/field'
import { quickOrderTexts as texts } from '../../../texts/professional/quick-order.ts'
import { WithAside } from '../area/with-aside.tsx'
import { useAction } from '../baskets/use-action.ts'
import { FileDrop } from './file-drop.tsx'
import { FileNotices } from './file-notices.tsx'
import { type FileRead, readFile } from './read-file.ts'

type Props = {
  text: string
  onText: (text: string) => void
  onFind: (text: string) => Promise<void>
  onClear: () => void
}

/** The list as text: typed, pasted, or read from a file. */
export function RowsForm({ text, onText, onFind, onClear }: Props) {
  const [error, setError] = useState<string>()
  const { busy, act } = useAction()
  const [read, setRead] = useState<FileRead>()
  const find = (typed: string) => {
    setError(typed.trim() === '' ? texts.nothing : undefined)
    if (typed.trim() !== '') void act('find', () => onFind(typed))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    find(text)
  }
  const take = async (file: File) => {
    const read = await readFile(file)
    setRead(read)
    if ('problem' in read) return setError(texts.fileProblems[read.problem])
    onText(read.text)
    find(read.text)
  }
  return (
    <form onSubmit={submit}>
      <WithAside
        aside={
          <>
            <FileDrop onFile={(file) => void take(file)} />
            <FileNotices file={read} />
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
          onChange={({ target }) => onText(target.value)}
        />
        <div className="row">
          <Button type="submit" icon="search" busy={busy !== undefined}>
            {texts.find}
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              setError(undefined)
              setRead(undefined)
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
