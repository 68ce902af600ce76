import { RichTextEditor, type RichTextEditorProps } from '@mantine/tiptap'
import { type Editor, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { LibraryFile } from '#contract/media/file'
import { Icon } from '../icons/icon.tsx'
import { PickFile } from '../uploads/pick-file.tsx'
import { canBeWritten, EXTENSIONS } from './extensions.ts'
import type { HtmlFieldProps } from './html-field-props.ts'
import { labels } from './labels.ts'
import styles from './rich-text.module.css'
import { tidy } from './tidy.ts'

type Props = HtmlFieldProps & {
  hasPictures: boolean
  /** A value came from elsewhere that cannot be written here without losing a part of it. */
  onForeign: () => void
}

/** A text with what can be written in it on a bar above. Its value is HTML, of what the shop allows alone. */
export function WrittenText({ label, value, error, isOff, onChange, ...rest }: Props) {
  const { description, hasPictures, onForeign } = rest
  const id = useId()
  const [isPicking, setPicking] = useState(false)
  // What the field was last told: a value that differs comes from elsewhere, as when a change is undone.
  const told = useRef(value)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !isOff,
    injectCSS: false,
    editorProps: {
      attributes: {
        ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang: 'da' },
        ...(error && { 'aria-invalid': 'true' }),
        ...((error || description) && { 'aria-describedby': error ? `${id}-error` : id }),
      },
    },
    onUpdate: ({ editor: one }) => {
      told.current = tidy(one.getHTML())
      onChange(told.current)
    },
  })
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    if (!canBeWritten(value)) return onForeign()
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value, onForeign])
  useEffect(() => editor.setEditable(!isOff, false), [editor, isOff])
  const isInTable = useEditorState({ editor, selector: ({ editor: one }) => one.isActive('table') })
  const insert = ({ thumbnails, description, name }: LibraryFile) => {
    const picture = { src: thumbnails.at(-1)?.avif ?? '', alt: description || name }
    editor.chain().focus().setImage(picture).run()
    setPicking(false)
  }
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      {description && (
        <span id={id} className={styles.description}>
          {description}
        </span>
      )}
      <RichTextEditor editor={toMantine(editor)} labels={labels} data-off={isOff || undefined}>
        {!isOff && (
          <RichTextEditor.Toolbar sticky stickyOffset="var(--top)">
            <Marks />
            <Blocks />
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Link classNames={{ linkEditorExternalControl: styles.hidden }} />
              <RichTextEditor.Unlink />
              {hasPictures && (
                <RichTextEditor.Control
                  aria-label="Indsæt billede"
                  title="Indsæt billede"
                  onClick={() => setPicking(true)}
                >
                  <Icon name="image" size={16} />
                </RichTextEditor.Control>
              )}
              <RichTextEditor.TableInsert />
            </RichTextEditor.ControlsGroup>
            {isInTable && <TableControls />}
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Undo />
              <RichTextEditor.Redo />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
        <RichTextEditor.Content className={styles.content} />
      </RichTextEditor>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {isPicking && <PickFile kind="image" onPick={insert} onClose={() => setPicking(false)} />}
    </div>
  )
}

/** The same class, which Mantine's types know by those of its CommonJS twin. */
function toMantine(editor: Editor): RichTextEditorProps['editor'] {
  return editor as unknown as RichTextEditorProps['editor']
}

function Marks() {
  return (
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      <RichTextEditor.Underline />
      <RichTextEditor.ClearFormatting />
    </RichTextEditor.ControlsGroup>
  )
}

function Blocks() {
  return (
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.H2 />
      <RichTextEditor.H3 />
      <RichTextEditor.H4 />
      <RichTextEditor.BulletList />
      <RichTextEditor.OrderedList />
      <RichTextEditor.Blockquote />
      <RichTextEditor.Hr />
    </RichTextEditor.ControlsGroup>
  )
}

function TableControls() {
  return (
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.TableRowAfter />
      <RichTextEditor.TableColumnAfter />
      <RichTextEditor.TableRowDelete />
      <RichTextEditor.TableColumnDelete />
      <RichTextEditor.TableDelete />
    </RichTextEditor.ControlsGroup>
  )
}
