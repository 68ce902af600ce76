import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { contentTemplates } from '#surface/words/template-words'
import { movedTo } from '../fields/order-buttons.tsx'
import { useDrag } from '../fields/use-drag.ts'
import type { OwnField } from '../forms/description.ts'
import { EditorContext, useEditorSettings } from '../rich-text/editor-settings.ts'
import type { AdminPage } from './page.ts'
import { type FormSection, readSections, writeSections } from './page-values.ts'
import styles from './pages.module.css'
import { emptyOf, shapeOf } from './section/shape.ts'
import { SectionCard } from './section-card.tsx'

type Props = OwnField & { page: AdminPage }

/** The sections of a page in their order: added, changed, moved by buttons or dragging, copied and removed; saved with the page. */
export function SectionList({ page, value, error, isOff, onChange }: Props) {
  const sections = readSections(value)
  const editor = useEditorSettings()
  const [opened, setOpened] = useState<string>()
  const drag = useDrag((from, to) => write(movedTo(sections, from, to)))
  const write = (next: readonly FormSection[]) => onChange(writeSections(next))
  const add = (made: FormSection, at: number) => {
    write(sections.toSpliced(at, 0, made))
    setOpened(made.key)
  }
  return (
    <EditorContext value={editor}>
      {sections.length === 0 && <p className={styles.quiet}>Siden har ingen afsnit endnu.</p>}
      <ol className={styles.sections} aria-label="Afsnit i deres rækkefølge">
        {sections.map((section, at) => (
          <li
            key={section.key}
            className={styles.section}
            // An open one stays: its text is marked with the mouse.
            {...drag(at, !isOff && opened !== section.key)}
          >
            <SectionCard
              {...{ section, sections, at, isOff }}
              isOpen={opened === section.key}
              showsErrors={Boolean(error)}
              onOpen={(isOpen) => setOpened(isOpen ? section.key : undefined)}
              onChange={(next) => write(sections.with(at, next))}
              onOrder={write}
              onCopy={() => add(copyOf(section), at + 1)}
              onRemove={() => write(sections.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {error && <p className={styles.error}>{error}</p>}
      {!isOff && <NewSection page={page} onAdd={(made) => add(made, sections.length)} />}
    </EditorContext>
  )
}

type NewProps = { page: AdminPage; onAdd: (made: FormSection) => void }

function NewSection({ page: { templates, type }, onAdd }: NewProps) {
  const allowed = contentTemplates.filter(
    ({ slug }) => templates.length === 0 || templates.includes(slug),
  )
  const [slug, setSlug] = useState<string>(
    allowed.find((one) => one.slug === 'text')?.slug ?? allowed[0]?.slug ?? 'text',
  )
  const chosen = allowed.find((one) => one.slug === slug)
  return (
    <div className={styles.row}>
      <NativeSelect
        label="Nyt afsnit"
        description={chosen?.description}
        data={allowed.map((one) => ({ value: one.slug, label: one.name }))}
        value={slug}
        onChange={(event) => setSlug(event.currentTarget.value)}
      />
      <Button
        variant="default"
        onClick={() =>
          onAdd({
            key: newKey(),
            name: chosen?.name ?? 'Afsnit',
            template_slug: slug,
            section_slug: type === 'global' ? 'footer' : 'main',
            active: true,
            active_from: '',
            active_to: '',
            tag_ids: [],
            content: emptyOf(shapeOf(slug) ?? {}),
          })
        }
      >
        Tilføj afsnit
      </Button>
    </div>
  )
}

function copyOf({ id: _id, name, ...section }: FormSection): FormSection {
  return { ...section, key: newKey(), name: `${name} (kopi)` }
}

/** Of a section that the shop has no number for yet. */
function newKey(): string {
  return `ny-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
}
