import { useState } from 'react'
import type { BranchChoice } from '#contract/delivery'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { Stock, type StockLine } from '#ui/product/stock'
import { Hours } from '../../../layout/dialogs/hours.tsx'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import { useWish } from '../steps/use-wish.ts'
import styles from './branch-list.module.css'

const FEW = 5

type Props = {
  name: string
  branches: readonly BranchChoice[]
  chosen: number | null
  /** The number of lines to pick up. */
  lines: number
  onChoose: (id: number) => Promise<unknown>
}

/** The branches to pick up in, as the API sorts them: nearest first. */
export function BranchList({ name, branches, lines, ...rest }: Props) {
  const [chosen, choose] = useWish<number | null>(rest.chosen, (id) =>
    id === null ? Promise.resolve() : rest.onChoose(id),
  )
  const [sought, setSought] = useState('')
  const [all, setAll] = useState(false)
  const found = branches.filter((branch) => isFound(branch, sought))
  const shown = all || sought ? found : toFew(found, chosen)
  return (
    <div className={styles.root}>
      <Field
        type="search"
        label={texts.findBranch}
        help={texts.findBranchHelp}
        value={sought}
        autoComplete="off"
        onChange={(event) => setSought(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <fieldset>
        <legend className={styles.legend}>{texts.branch}</legend>
        <ul className={styles.list}>
          {shown.map((branch) => (
            <Branch
              key={branch.id}
              name={name}
              branch={branch}
              lines={lines}
              checked={branch.id === chosen}
              onChoose={() => choose(branch.id)}
            />
          ))}
        </ul>
      </fieldset>
      <p role="status" className="small">
        {found.length === 0 && texts.noBranches(sought)}
        {found.length > 0 && sought && (
          <span className="visually-hidden">{texts.branchesFound(found.length)}</span>
        )}
      </p>
      {shown.length < found.length && (
        <div>
          <Button kind="quiet" size="small" onClick={() => setAll(true)}>
            {texts.showAllBranches(found.length)}
          </Button>
        </div>
      )}
    </div>
  )
}

type BranchProps = {
  name: string
  branch: BranchChoice
  lines: number
  checked: boolean
  onChoose: () => void
}

function Branch({ name, branch, lines, checked, onChoose }: BranchProps) {
  return (
    <li>
      <label className={styles.branch}>
        <input
          type="radio"
          name={name}
          value={branch.id}
          checked={checked}
          disabled={branch.blocked !== null}
          onChange={onChoose}
        />
        <span>
          <b>{branch.name}</b>
          <small>
            {branch.address1}, {branch.zipcode} {branch.city}
          </small>
          <small>
            <Hours hours={branch.hours} />
          </small>
        </span>
        <span className={styles.stock}>
          {branch.blocked ? (
            <small>{branch.blocked.message}</small>
          ) : (
            <>
              <Stock lines={[toStock(branch, lines)]} tight />
              <small>{branch.ready_text}</small>
            </>
          )}
        </span>
      </label>
    </li>
  )
}

function toStock({ is_in_stock, lines_in_stock }: BranchChoice, lines: number): StockLine {
  if (is_in_stock) return { level: 'ok', text: texts.allInStock(lines) }
  const text = texts.someInStock(lines_in_stock, lines)
  return { level: lines_in_stock > 0 ? 'few' : 'order', text }
}

/** The nearest, and the chosen one wherever it is. */
function toFew(branches: readonly BranchChoice[], chosen: number | null): BranchChoice[] {
  const few = branches.slice(0, FEW)
  const own = branches.find(({ id }) => id === chosen)
  return own && !few.includes(own) ? [own, ...few] : few
}

function isFound({ name, city, zipcode }: BranchChoice, sought: string): boolean {
  const wanted = sought.trim().toLowerCase()
  return [name, city, zipcode].some((text) => text.toLowerCase().includes(wanted))
}
