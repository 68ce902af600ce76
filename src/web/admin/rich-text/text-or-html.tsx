import { Button, Group, Stack } from '@mantine/core'
import { useCallback, useContext, useState } from 'react'
import { EditorContext } from './editor-settings.ts'
import { canBeWritten } from './extensions.ts'
import type { HtmlFieldProps } from './html-field-props.ts'
import styles from './rich-text.module.css'
import { SourceField } from './source-field.tsx'
import { WrittenText } from './written-text.tsx'

/** In the skin that the shop has chosen. What the shop does not allow is taken out when it is saved. */
export function TextOrHtml(props: HtmlFieldProps) {
  const { value, isOff } = props
  const settings = useContext(EditorContext)
  const [isSource, setSource] = useState(() => !canBeWritten(value))
  const showSource = useCallback(() => setSource(true), [])
  const canBeText = !isSource || canBeWritten(value)
  return (
    <Stack gap="xs" className="html-editor">
      {settings?.editor_skin_url && (
        <link rel="stylesheet" href={settings.editor_skin_url} precedence="default" />
      )}
      {isSource ? (
        <SourceField {...props} settings={settings} />
      ) : (
        <WrittenText
          {...props}
          hasPictures={settings?.file_manager === 'built_in'}
          onForeign={showSource}
        />
      )}
      {!isOff && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="subtle"
            disabled={!canBeText}
            onClick={() => setSource(!isSource)}
          >
            {isSource ? 'Ret som tekst' : 'Ret som HTML'}
          </Button>
          {!canBeText && (
            <span className={styles.description}>
              Teksten har dele, der kun kan rettes som HTML. De ville gå tabt som tekst.
            </span>
          )}
        </Group>
      )}
    </Stack>
  )
}
