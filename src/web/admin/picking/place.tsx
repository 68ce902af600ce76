import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { tellFailure } from '../failures.ts'
import { useServices } from '../services.ts'
import styles from './picking.module.css'
import { pickingTexts as texts } from './picking-texts.ts'
import type { Picking, PickLine } from './use-picking.ts'

type Stock = PickLine['stocks'][number]

/** Where a line is picked: where it leaves from, the branch that was chosen, or the one that has most. */
export function stockHere({ stocks, branch_id: own }: PickLine, branch_id: number | null) {
  const asked = own ?? branch_id
  return (
    stocks.find((one) => one.branch_id === asked) ??
    stocks.toSorted((one, other) => other.stock - one.stock)[0]
  )
}

type Props = { line: PickLine; here: Stock | undefined; look: Picking['look'] }

/** Where it stands in the branch; a picker can correct it. */
export function Place({ line: { product_id }, here, look }: Props) {
  const { api } = useServices()
  const [typed, setTyped] = useState<string>()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!here || typed === undefined) return
    const body = { product_id, branch_id: here.branch_id, place: typed.trim() }
    api
      .post('/api/admin/picking/places', { body })
      .then(() => {
        setTyped(undefined)
        return look()
      })
      .catch(tellFailure)
  }
  if (here && typed !== undefined) {
    return (
      <form className={styles.placing} onSubmit={save}>
        <TextInput
          label={texts.place(here.branch)}
          size="lg"
          maxLength={40}
          value={typed}
          autoFocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" variant="default">
          {texts.savePlace}
        </Button>
      </form>
    )
  }
  return (
    <span className={styles.placing}>
      <b className={styles.place}>{here?.place || texts.noPlace}</b>
      {here && (
        <Button variant="subtle" onClick={() => setTyped(here.place)}>
          {texts.changePlace}
        </Button>
      )}
    </span>
  )
}
