import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Button } from '#ui/buttons/button'
import { Drawer } from '#ui/dialog/drawer'
import { Field } from '#ui/fields/field'
import { Badge } from '#ui/messages/badge'
import { useServices } from '../../services.ts'
import { useStore } from '../../store.ts'
import { locationTexts } from '../../texts/buyer-location.ts'
import { texts } from '../../texts.ts'
import { orderBranches } from '../../views/content/branch-order.ts'
import type { LayoutData } from '../load-layout.ts'
import { Away } from './away.tsx'
import { BranchBadges } from './branch-badges.tsx'
import styles from './branch-dialog.module.css'
import { Hours } from './hours.tsx'
import { useDistances } from './use-distances.ts'

/** All branches, those near the buyer's postcode first, or those that are looked for; one is chosen, and remembered by this browser. */
export function BranchDialog({ onClose }: { onClose: () => void }) {
  const { buyerLocation } = useServices()
  const branches = useRouteLoaderData<LayoutData>('layout')?.branches ?? []
  const { branchId, zipcode } = useStore(buyerLocation, {})
  const [typed, setTyped] = useState('')
  const there = useDistances(typed)
  const own = useDistances(zipcode ?? '')
  const distances = there ?? own
  const found = orderBranches(branches, typed || (zipcode ?? ''), typed ? there : own)
  const choose = (id: number) => {
    buyerLocation.set({ ...buyerLocation.get(), branchId: id })
    onClose()
  }
  return (
    <Drawer title={locationTexts.branchDialog} onClose={onClose}>
      <p className="quiet small">{locationTexts.branchHelp}</p>
      <Field
        label={locationTexts.findBranch}
        name="forretning"
        type="text"
        autoComplete="off"
        value={typed}
        maxLength={40}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="small quiet" role="status">
        {found.length > 0 ? locationTexts.branchesShown(found.length) : locationTexts.noBranch}
      </p>
      <ul className={styles.branches}>
        {found.map((branch) => (
          <li key={branch.id} aria-current={branch.id === branchId || undefined}>
            <div>
              <h3>{branch.name}</h3>
              <p>
                {branch.address1}, {branch.zipcode} {branch.city}
                <Away km={distances?.get(branch.id)} />
              </p>
              <p className="quiet small">
                <Hours hours={branch.hours} />
              </p>
              <BranchBadges branch={branch} />
            </div>
            {branch.id === branchId ? (
              <Badge tone="ok">{locationTexts.yourBranch}</Badge>
            ) : (
              <Button
                kind="second"
                size="small"
                onClick={() => choose(branch.id)}
                aria-label={locationTexts.chooseThis(branch.name)}
              >
                {texts.choose}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
