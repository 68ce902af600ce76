import { Modal, Switch } from '@mantine/core'
import type { Section } from '../sections.ts'
import { texts } from '../texts.ts'
import styles from './shortcuts-dialog.module.css'
import { useSingleKeysSwitch } from './single-keys.ts'

type Keys = readonly [what: string, ...keys: string[]]

const everywhere: readonly Keys[] = [
  ['Søg eller gå til', 'Ctrl', 'K'],
  ['Vis genveje', '?'],
  ['Luk, fortryd', 'Esc'],
]
const inLists: readonly Keys[] = [
  ['Søg i listen', '/'],
  ['Næste række', 'J'],
  ['Forrige række', 'K'],
  ['Åbn rækken', 'Enter'],
  ['Fane nr.', '1–9'],
]
const inForms: readonly Keys[] = [['Gem', 'Ctrl', 'S']]

type Props = { isOpen: boolean; shown: readonly Section[]; onClose: () => void }

export function ShortcutsDialog({ isOpen, shown, onClose }: Props) {
  const [areOn, setOn] = useSingleKeysSwitch()
  const going = shown.map(({ name, key }): Keys => [name, 'G', key.toUpperCase()])
  return (
    <Modal opened={isOpen} onClose={onClose} title={texts.shortcuts} size={640}>
      <div className={styles.groups}>
        <Group title="Overalt" keys={everywhere} />
        <Group title="Gå til" keys={going} />
        <Group title="I lister" keys={inLists} />
        <Group title="I formularer" keys={inForms} />
      </div>
      <Switch
        mt="lg"
        label={texts.singleKeys}
        description={texts.singleKeysText}
        checked={areOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Modal>
  )
}

function Group({ title, keys }: { title: string; keys: readonly Keys[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.keys}>
        {keys.map(([what, ...pressed]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
