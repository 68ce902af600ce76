import { Modal, Switch } from '@mantine/core'
import { useSingleKeysSwitch } from '../keys/single-keys.ts'
import type { Section } from '../sections.ts'
import { texts } from '../texts.ts'
import styles from './shortcuts-dialog.module.css'

type Keys = readonly [what: string, ...keys: string[]]

const everywhere: readonly Keys[] = [
  ['Søg eller gå til', 'Ctrl', 'K'],
  ['Vis genveje', '?'],
  ['Ny af denne slags', 'C'],
  ['Luk, fortryd', 'Esc'],
]
const inLists: readonly Keys[] = [
  ['Søg i listen', '/'],
  ['Næste række', 'J'],
  ['Forrige række', 'K'],
  ['Åbn rækken', 'Enter'],
  ['Åbn i ny fane', 'Ctrl', 'Enter'],
  ['Fane nr.', '1–9'],
  ['Markér rækken', 'X'],
  ['Markér hertil', 'Skift', 'X'],
  ['Ryd markeringen', 'Esc'],
  ['Redigér i regneark (Varer)', 'E'],
  ['Godkend markerede ordrer', 'A'],
  ['Udskriv deres pluksedler', 'P'],
]
const onPages: readonly Keys[] = [
  ['Forrige i listen', '['],
  ['Næste i listen', ']'],
  ['Redigér ordren', 'E'],
]
const inTrees: readonly Keys[] = [
  ['Søg i træet', '/'],
  ['Flyt op og ned', 'Alt', '↑ ↓'],
  ['Flyt ind og ud', 'Alt', '→ ←'],
  ['Markér', 'Mellemrum'],
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
        <Group title="I lister" keys={inLists} />
        <Group title="På en side fra en liste" keys={onPages} />
        <Group title="I træer" keys={inTrees} />
        <Group title="I formularer" keys={inForms} />
        <Group title="Gå til" keys={going} />
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
