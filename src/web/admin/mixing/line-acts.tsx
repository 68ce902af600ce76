import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { TintedLine } from '#contract/paint/mixing'
import { tellFailure } from '../failures.ts'
import { saveFile } from '../lists/save-file.ts'
import { useServices } from '../services.ts'
import { formatMoment } from '../when.ts'
import { MixDialog } from './mix-dialog.tsx'
import styles from './mixing.module.css'

/** Prints the labels of the cans, and marks them as mixed. */
export function LineActs({ line }: { line: TintedLine }) {
  const { api } = useServices()
  const [isOpen, setOpen] = useState(false)
  const { id, order_reference, colour, mixed } = line
  const what = <span className="visually-hidden">{` ${order_reference}, ${colour.code}`}</span>
  const print = () => {
    api
      .file(`/api/admin/mixing/${id}/label`)
      .then((file) => saveFile(file, `Spandelabel ${order_reference} ${colour.code}.pdf`))
      .catch(tellFailure)
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" size="xs" onClick={print}>
        Label{what}
      </Button>
      {mixed === null ? (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          Tonet …{what}
        </Button>
      ) : (
        <small className={styles.when}>{formatMoment(mixed)}</small>
      )}
      {isOpen && <MixDialog line={line} onClose={() => setOpen(false)} />}
    </Group>
  )
}
