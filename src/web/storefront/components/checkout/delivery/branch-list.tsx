import { useState } from 'react'
import type { BranchChoice } from '#contract/delivery'
import { Button } from '#ui/buttons/button'
import { Stock, type StockLine } from '#ui/product/stock'
import { Hours } from '../../../layout/dialogs/hours.tsx'
import { locationTexts } from '../../../texts/buyer-location.ts'
import { branchListTexts as texts } from '../../../texts/checkout/branch-list.ts'
import { useOptimisticValue } from '../steps/use-optimistic-value.ts'
import styles from './place-list.module.css'
import { Place, PlaceAddress, PlaceFact, PlaceList } from './place-list.tsx'

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
  const [chosen, choose] = useOptimisticValue<number | null>(rest.chosen, (id) =>
    id === null ? Promise.resolve() : rest.onChoose(id),
  )
  const [sought, setSought] = useState('')
  const [all, setAll] = useState(false)
  const found = branches.filter((branch) => isFound(branch, sought))
  const shown = all || sought ? found : toFew(found, chosen)
  return (
    <div className={styles.root}>
      <PlaceList
        search={{
          type: 'search',
          label: texts.findBranch,
          help: texts.findBranchHelp,
          value: sought,
          onSeek: setSought,
        }}
        legend={texts.branch}
        status={
          found.length === 0
            ? texts.noBranches(sought)
            : sought && <span className="visually-hidden">{texts.branchesFound(found.length)}</span>
        }
      >
        {shown.map((branch) => (
          <Place
            key={branch.id}
            name={name}
            value={branch.id}
            checked={branch.id === chosen}
            disabled={branch.blocked !== null}
            onChoose={() => choose(branch.id)}
          >
            <PlaceAddress place={branch}>
              <small>
                <Hours hours={branch.hours} />
              </small>
              {branch.distance_km !== null && (
                <small>{locationTexts.away(branch.distance_km)}</small>
              )}
            </PlaceAddress>
            <PlaceFact>
              <Readiness branch={branch} lines={lines} />
            </PlaceFact>
          </Place>
        ))}
      </PlaceList>
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

/** Whether the products are there, or why they cannot be picked up. */
function Readiness({ branch, lines }: { branch: BranchChoice; lines: number }) {
  if (branch.blocked) return <small>{branch.blocked.message}</small>
  return (
    <>
      <Stock lines={[toStock(branch, lines)]} tight />
      <small>{branch.ready_text}</small>
    </>
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
