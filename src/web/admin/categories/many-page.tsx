import { Alert, Checkbox, Table } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { useLoaderData, useOutletContext } from 'react-router'
import { formatCount } from '#ui/format'
import { useAct } from '../acts/use-act.ts'
import { FloatBar } from '../forms/float-bar.tsx'
import { Becomes, type Choices } from './becomes.tsx'
import type { Beside } from './beside.ts'
import { type Chosen, firstOf, manyFields, nowOf, type Row, toManyChanges } from './many.ts'
import styles from './many-page.module.css'
import { NewAddresses } from './new-addresses.tsx'
import type { Changes, Tree } from './tree.ts'
import { useChangeMany } from './use-change-many.ts'
import { useDryRun } from './use-dry-run.ts'

/** All categories, and what their lists are chosen from. */
export interface LoadedMany extends Choices {
  readonly rows: readonly Row[]
}

/** Several categories changed at once: what is not ticked stays as it is in each. */
export function ManyPage() {
  const { rows, ...choices } = useLoaderData() as LoadedMany
  const { marked } = useOutletContext<Beside>()
  const shown = rows.filter(({ id }) => marked.has(id))
  if (shown.length > 0) return <ManyForm rows={shown} choices={choices} />
  return <p className={styles.hint}>Sæt hak i træet ved de kategorier, der skal rettes sammen.</p>
}

function ManyForm({ rows, choices }: { rows: readonly Row[]; choices: Choices }) {
  const change = useChangeMany()
  const { tree, onUnmark } = useOutletContext<Beside>()
  const [chosen, setChosen] = useState<Chosen>({})
  const [failure, setFailure] = useState<readonly string[]>([])
  const changes = toManyChanges(rows, chosen)
  const fields = Object.keys(chosen).length
  const many = rows.length === 1 ? '1 kategori' : `${formatCount(rows.length)} kategorier`
  const told = { message: `${many} er gemt`, undone: `${many} er som før` }
  const { isBusy, run } = useAct(() => change(changes, told), {
    onDone: () => setChosen({}),
    onFailure: setFailure,
  })
  const save = () => {
    if (fields === 0) return
    setFailure([])
    void run()
  }
  useHotkeys([['mod+S', save]], [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <h2 className={styles.title}>Redigér {many}</h2>
      <p className={styles.quiet}>Sæt hak ved det, der skal ændres. Resten røres ikke.</p>
      {failure.length > 0 && (
        <Alert color="danger" role="alert" mb="md">
          {failure.join(' ')}
        </Alert>
      )}
      <Fields {...{ rows, chosen, choices, tree, setChosen }} />
      {chosen.parent_id !== undefined && <Addresses {...{ tree, changes }} />}
      <p className={styles.note}>
        Gemmes samlet eller slet ikke, og kan fortrydes samlet, lige når det er gemt. Hver kategori
        får sin linje i revisionsloggen.
      </p>
      <FloatBar
        text={`${formatCount(rows.length)} valgt`}
        label={`Gem ${fields === 1 ? '1 felt' : `${fields} felter`} i ${many}`}
        isOff={fields === 0}
        isBusy={isBusy}
        onDiscard={() => {
          setChosen({})
          onUnmark()
        }}
      />
    </form>
  )
}

function Addresses({ tree, changes }: { tree: Tree; changes: Changes }) {
  const dry = useDryRun(changes)
  return (
    <div className={styles.addresses}>
      <NewAddresses tree={tree} {...dry} />
    </div>
  )
}

type FieldsProps = {
  rows: readonly Row[]
  chosen: Chosen
  choices: Choices
  tree: Tree
  setChosen: (chosen: Chosen) => void
}

function Fields({ rows, chosen, choices, tree, setChosen }: FieldsProps) {
  return (
    <div className={styles.sheet}>
      <Table aria-label="Hvad der skal ændres">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Ret</Table.Th>
            <Table.Th>Felt</Table.Th>
            <Table.Th>Nu</Table.Th>
            <Table.Th>Bliver</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {manyFields(tree).map((field) => (
            <Table.Tr key={field.name} data-field={field.name}>
              <Table.Td>
                <Checkbox
                  aria-label={`Ret ${field.label}`}
                  checked={chosen[field.name] !== undefined}
                  onChange={({ currentTarget: { checked } }) => {
                    const { [field.name]: _, ...others } = chosen
                    setChosen(checked ? { ...others, [field.name]: firstOf(rows, field) } : others)
                  }}
                />
              </Table.Td>
              <Table.Th scope="row">{field.label}</Table.Th>
              <Table.Td>{nowOf(rows, field)}</Table.Td>
              <Table.Td>
                <Becomes
                  {...{ field, choices }}
                  value={chosen[field.name]}
                  onChange={(value) => setChosen({ ...chosen, [field.name]: value })}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
