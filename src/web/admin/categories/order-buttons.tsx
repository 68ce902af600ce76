import { ActionIcon } from '@mantine/core'
import { Icon } from '../icons/icon.tsx'
import styles from './category-page.module.css'
import { movedTo } from './ordered.ts'

type Props<One> = {
  /** What is moved. */
  name: string
  list: readonly One[]
  at: number
  isOff: boolean
  onChange: (list: readonly One[]) => void
}

/** One up and one down in a list. */
export function OrderButtons<One>({ name, list, at, isOff, onChange }: Props<One>) {
  return (
    <span className={styles.buttons}>
      <ActionIcon
        aria-label={`Flyt ${name} op`}
        disabled={isOff || at === 0}
        onClick={() => onChange(movedTo(list, at, at - 1))}
      >
        <Icon name="up" size={16} />
      </ActionIcon>
      <ActionIcon
        aria-label={`Flyt ${name} ned`}
        disabled={isOff || at === list.length - 1}
        onClick={() => onChange(movedTo(list, at, at + 1))}
      >
        <Icon name="down" size={16} />
      </ActionIcon>
    </span>
  )
}
