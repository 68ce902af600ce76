import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type ReactNode, useContext, useState } from 'react'
import type { LibraryFile } from '#contract/media/file'
import { PickFile } from '../../uploads/pick-file.tsx'
import styles from '../pages.module.css'
import { EditorContext, type EditorSettings } from './editor-settings.ts'

type Props = {
  label: string
  value: string
  error: ReactNode
  isOff: boolean
  onChange: (value: string) => void
}

/** A text with HTML, in the skin that the shop has chosen. What the shop does not allow is taken out when it is saved. */
export function HtmlField({ label, value, error, isOff, onChange }: Props) {
  const settings = useContext(EditorContext)
  const [isPicking, setPicking] = useState(false)
  const [isShown, setShown] = useState(false)
  return (
    <Stack gap="xs" className="html-editor">
      {settings?.editor_skin_url && (
        <link rel="stylesheet" href={settings.editor_skin_url} precedence="default" />
      )}
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
          className={styles.typed}
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
    </Stack>
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
