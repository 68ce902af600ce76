import { ActionIcon } from '@mantine/core'
import { Icon } from '../icons/icon.tsx'
import styles from './rows.module.css'

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

/** A list with one of its members moved to another place. */
export function movedTo<One>(list: readonly One[], from: number, to: number): readonly One[] {
  const one = list[from]
  if (one === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, one)
}
