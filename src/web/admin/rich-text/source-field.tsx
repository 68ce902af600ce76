import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { LibraryFile } from '#contract/media/file'
import { PickFile } from '../uploads/pick-file.tsx'
import type { EditorSettings } from './editor-settings.ts'
import type { HtmlFieldProps } from './html-field-props.ts'
import styles from './rich-text.module.css'

type Props = HtmlFieldProps & { settings: EditorSettings | undefined }

/** The HTML of a text, and below it how it looks. */
export function SourceField({ label, value, error, isOff, settings, onChange }: Props) {
  const [isPicking, setPicking] = useState(false)
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Textarea
        label={`${label} (HTML)`}
        description="Afsnit, overskrifter (h2-h4), lister, tabeller, links, fremhævning og butikkens egne billeder. Alt andet fjernes, når du gemmer."
        autosize
        minRows={4}
        maxRows={20}
        value={value}
        error={error}
        disabled={isOff}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group gap="xs">
        {settings?.file_manager === 'built_in' && (
          <Button size="xs" variant="default" disabled={isOff} onClick={() => setPicking(true)}>
            Indsæt billede …
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => setShown(!isShown)}>
          {isShown ? 'Skjul visning' : 'Se teksten'}
        </Button>
      </Group>
      {isShown && (
        <iframe
          className={styles.shown}
          title={`${label}, som den ser ud`}
          srcDoc={toDocument(value, settings)}
          sandbox="allow-same-origin"
        />
      )}
      {isPicking && (
        <PickFile
          kind="image"
          onPick={(file) => {
            onChange([value, toPicture(file)].filter(Boolean).join('\n'))
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}

/** Nothing in it runs: the frame has no scripts. */
function toDocument(html: string, settings: EditorSettings | undefined): string {
  const sheet = settings?.editor_style_sheet
  return sheet ? `<link rel="stylesheet" href="${sheet}">${html}` : html
}

function toPicture({ thumbnails, description, name }: LibraryFile): string {
  const text = (description || name).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<img src="${thumbnails.at(-1)?.avif ?? ''}" alt="${text}">`
}
