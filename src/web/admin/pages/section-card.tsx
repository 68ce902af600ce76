import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { contentTemplates } from '#surface/words/template-words'
import { OrderButtons } from '../fields/order-buttons.tsx'
import { readTags } from '../fields/tags.ts'
import { TagsField } from '../fields/tags-field.tsx'
import { Icon } from '../icons/icon.tsx'
import { Tag } from '../parts/tag.tsx'
import { errorsOfSection, type FormSection } from './page-values.ts'
import styles from './pages.module.css'
import { ObjectFields } from './section/section-fields.tsx'
import { shapeOf } from './section/shape.ts'

const PLACES = [
  { value: 'main', label: 'På siden' },
  { value: 'header', label: 'I toppen' },
  { value: 'footer', label: 'I bunden' },
  { value: 'service', label: 'Servicebesked' },
]

type Props = {
  section: FormSection
  sections: readonly FormSection[]
  at: number
  isOpen: boolean
  isOff: boolean
  /** A save was tried. */
  showsErrors: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (section: FormSection) => void
  onOrder: (sections: readonly FormSection[]) => void
  onCopy: () => void
  onRemove: () => void
}

/** One section: its name with what is done with it, and its fields while it is open. */
export function SectionCard(props: Props) {
  const { section, sections, at, isOpen, isOff, onOpen, onOrder, onCopy, onRemove } = props
  const { name, template_slug, active } = section
  const template = contentTemplates.find(({ slug }) => slug === template_slug)
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.name}>
          {name} <span>{template?.name ?? template_slug}</span> {!active && <Tag>Skjult</Tag>}
        </div>
        <Button
          size="xs"
          variant="default"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Luk' : 'Ret'} ${name}`}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? 'Luk' : 'Ret'}
        </Button>
        <OrderButtons list={sections} {...{ name, at, isOff }} onChange={onOrder} />
        <Button
          size="xs"
          variant="default"
          aria-label={`Kopiér ${name}`}
          disabled={isOff}
          onClick={onCopy}
        >
          Kopiér
        </Button>
        <ActionIcon aria-label={`Fjern ${name}`} disabled={isOff} onClick={onRemove}>
          <Icon name="close" size={16} />
        </ActionIcon>
      </div>
      {isOpen && <Opened {...props} />}
    </>
  )
}

function Opened({ section, isOff, showsErrors, onChange }: Props) {
  const { name, section_slug, active, active_from, active_to, content, template_slug } = section
  const shape = shapeOf(template_slug)
  const change = (given: Partial<FormSection>) => onChange({ ...section, ...given })
  const shared = { disabled: isOff }
  return (
    <div className={styles.open}>
      {shape ? (
        <ObjectFields
          shape={shape}
          value={content}
          path=""
          errors={showsErrors ? errorsOfSection(section) : new Map()}
          isOff={isOff}
          onChange={(next) => change({ content: next })}
        />
      ) : (
        <p className={styles.error}>Skabelonen findes ikke.</p>
      )}
      <TextInput
        {...shared}
        label="Afsnittets navn"
        description="Kun til brug her."
        value={name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Checkbox
        {...shared}
        label="Vises"
        checked={active}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
      <NativeSelect
        {...shared}
        label="Sted"
        data={PLACES}
        value={section_slug}
        onChange={(event) => change({ section_slug: event.currentTarget.value })}
      />
      <TextInput
        {...shared}
        type="datetime-local"
        label="Afsnittet vises fra"
        value={active_from}
        onChange={(event) => change({ active_from: event.currentTarget.value })}
      />
      <TextInput
        {...shared}
        type="datetime-local"
        label="Afsnittet vises til"
        value={active_to}
        onChange={(event) => change({ active_to: event.currentTarget.value })}
      />
      <TagsField
        label="Mærkater"
        value={JSON.stringify(section.tag_ids)}
        isOff={isOff}
        onChange={(value) => change({ tag_ids: readTags(value) })}
      />
    </div>
  )
}
