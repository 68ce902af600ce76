import { useRouteLoaderData } from 'react-router'
import { Button } from '#ui/buttons/button'
import { Drawer } from '#ui/dialog/drawer'
import { Badge } from '#ui/messages/badge'
import { useServices } from '../../services.ts'
import { useStore } from '../../store.ts'
import { locationTexts } from '../../texts/buyer-location.ts'
import { texts } from '../../texts.ts'
import type { BranchView, LayoutData } from '../load-layout.ts'
import { BranchBadges } from './branch-badges.tsx'
import styles from './branch-dialog.module.css'
import { Hours } from './hours.tsx'

/** All branches, those near the buyer's postcode first; one is chosen, and remembered by this browser. */
export function BranchDialog({ onClose }: { onClose: () => void }) {
  const { buyerLocation } = useServices()
  const branches = useRouteLoaderData<LayoutData>('layout')?.branches ?? []
  const { branchId, zipcode } = useStore(buyerLocation, {})
  const choose = (id: number) => {
    buyerLocation.set({ ...buyerLocation.get(), branchId: id })
    onClose()
  }
  return (
    <Drawer title={locationTexts.branchDialog} onClose={onClose}>
      <p className="quiet small">{locationTexts.branchHelp}</p>
      <ul className={styles.branches}>
        {nearestFirst(branches, zipcode).map((branch) => (
          <li key={branch.id} aria-current={branch.id === branchId || undefined}>
            <div>
              <h3>{branch.name}</h3>
              <p>
                {branch.address1}, {branch.zipcode} {branch.city}
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

/** Sorted by the difference of postcodes, which are numbered by region. */
function nearestFirst(
  branches: readonly BranchView[],
  zipcode: string | undefined,
): readonly BranchView[] {
  if (!zipcode) return branches
  const far = (branch: BranchView) => Math.abs(Number(branch.zipcode) - Number(zipcode))
  return branches.toSorted((one, other) => far(one) - far(other))
}
