import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { danishDay } from '#kernel/time'
import { useCan } from '../access/rights.ts'
import { WhyNot } from '../access/why-not.tsx'
import { tellDone, tellFailure } from '../failures.ts'
import { Icon } from '../icons/icon.tsx'
import { useServices } from '../services.ts'
import type { FileFormat, ListDescription, ListRow } from './description.ts'
import { type ListState, toQuery } from './list-state.ts'
import { listTexts as texts } from './list-texts.ts'
import { saveFile } from './save-file.ts'

type Props<Row extends ListRow> = { description: ListDescription<Row>; state: ListState }

/** All rows that the search and the filters leave, as a file. */
export function ExportMenu<Row extends ListRow>({ description, state }: Props<Row>) {
  const { api } = useServices()
  const { name, table } = description
  if (!table) return null
  const read = (format: FileFormat) => table(api, { ...toQuery(description, state), format })
  return <ExportButton {...{ name, read }} />
}

type ButtonOf = {
  /** What the file is called. */
  name: string
  read: (format: FileFormat) => Promise<Blob>
}

/** A list as a file. */
export function ExportButton({ name, read }: ButtonOf) {
  const right = useCan()('export_run')
  const [isBusy, setBusy] = useState(false)
  const take = async (format: FileFormat) => {
    setBusy(true)
    try {
      saveFile(await read(format), `${name} ${danishDay(new Date())}.${format}`)
      tellDone(texts.exported)
    } catch (error) {
      tellFailure(error)
    }
    setBusy(false)
  }
  const button = (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={16} />}
      loading={isBusy}
      disabled={!right.may}
    >
      {texts.export}
    </Button>
  )
  if (!right.may) return <WhyNot why={right.why}>{button}</WhyNot>
  return (
    <Menu>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void take('xlsx')}>{texts.xlsx}</Menu.Item>
        <Menu.Item onClick={() => void take('csv')}>{texts.csv}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
