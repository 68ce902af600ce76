import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Drawer } from '#ui/drawer'
import { Hours } from '../../components/hours.tsx'
import { useServices } from '../../services.ts'
import { useHydrated, useStore } from '../../store.ts'
import { texts } from '../../texts.ts'
import type { BranchView } from '../load-layout.ts'
import { BranchBadges } from './branch-badges.tsx'
import styles from './branch-dialog.module.css'
import { closeDialog } from './close-dialog.ts'

export const BRANCH_DIALOG = 'forretninger'

/**
 * All branches, those near the buyer's postcode first; one is chosen, and remembered by this browser. They are drawn in the
 * browser: choosing takes a script, and every page would be a fifth longer.
 */
export function BranchDialog({ branches }: { branches: readonly BranchView[] }) {
  const { place } = useServices()
  const { branchId, zipcode } = useStore(place, {})
  const isHydrated = useHydrated()
  const choose = (id: number) => {
    place.set({ ...place.get(), branchId: id })
    closeDialog(BRANCH_DIALOG)
  }
  return (
    <Drawer id={BRANCH_DIALOG} title={texts.branchDialog}>
      <p className="quiet small">{texts.branchHelp}</p>
      {isHydrated && (
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
                <Badge tone="ok">{texts.yourBranch}</Badge>
              ) : (
                <Button
                  kind="second"
                  size="small"
                  onClick={() => choose(branch.id)}
                  aria-label={texts.chooseThis(branch.name)}
                >
                  {texts.choose}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}

/** Neighbouring postcodes have neighbouring numbers, which is near enough for an order of twenty. */
function nearestFirst(
  branches: readonly BranchView[],
  zipcode: string | undefined,
): readonly BranchView[] {
  if (!zipcode) return branches
  const far = (branch: BranchView) => Math.abs(Number(branch.zipcode) - Number(zipcode))
  return branches.toSorted((one, other) => far(one) - far(other))
}
