import { type FormEvent, useState } from 'react'
import type { BasketLine } from '#contract/basket/parts'
import { Button } from '#ui/buttons/button'
import { TextArea } from '#ui/fields/field'
import { basketTexts as texts } from '../../../texts/checkout/basket.ts'
import type { Change } from '../steps/use-change.ts'

type Props = { line: BasketLine; change: Change['change']; onDone: () => void }

const NOTE_MAX = 500

/** The note on a line, saved when the field is left or the button is pressed. */
export function LineNote({ line, change, onDone }: Props) {
  const [note, setNote] = useState(line.note)
  async function save(): Promise<boolean> {
    return (
      note === line.note || (await change({ basket_lines: [{ id: line.id, note }] })) !== undefined
    )
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (await save()) onDone()
  }
  return (
    <form className="stack" method="post" onSubmit={(event) => void submit(event)}>
      <TextArea
        label={texts.noteFor(line.name)}
        help={texts.noteHelp}
        value={note}
        rows={2}
        maxLength={NOTE_MAX}
        autoFocus
        onChange={(event) => setNote(event.target.value)}
        onBlur={() => void save()}
      />
      <div>
        <Button type="submit" kind="second" size="small">
          {texts.saveNote}
        </Button>
      </div>
    </form>
  )
}
