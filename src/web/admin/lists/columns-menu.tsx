import { Button, Menu } from '@mantine/core'
import { Icon } from '../icons/icon.tsx'
import type { Column, ListRow } from './description.ts'
import styles from './list-page.module.css'
import type { ListState, Show } from './list-state.ts'
import { listTexts as texts } from './list-texts.ts'
import { shownColumns } from './shown-columns.ts'

type Props<Row extends ListRow> = { columns: readonly Column<Row>[]; state: ListState; show: Show }

/** Which columns are shown; what the list cannot do without is not among them. */
export function ColumnsMenu<Row extends ListRow>({ columns, state, show }: Props<Row>) {
  const shown = shownColumns(columns, state.columns).map(({ key }) => key)
  const toggle = (key: string) => {
    const chosen = shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key]
    show({ ...state, columns: chosen }, { replace: true })
  }
  return (
    <div className={`${styles.end} ${styles.hideOnPhone}`}>
      <Menu closeOnItemClick={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<Icon name="columns" size={16} />}>
            {texts.columns}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {columns
            .filter(({ isLink }) => !isLink)
            .map(({ key, head }) => (
              <Menu.CheckboxItem
                key={key}
                checked={shown.includes(key)}
                onChange={() => toggle(key)}
                checkIcon={<Icon name="check" size={16} />}
              >
                {head}
              </Menu.CheckboxItem>
            ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
