import { useRouteLoaderData } from 'react-router'
import { Button } from '#ui/buttons/button'
import { Card } from '#ui/layout/card'
import { BranchBadges } from '../../layout/dialogs/branch-badges.tsx'
import { Hours } from '../../layout/dialogs/hours.tsx'
import { useBranchDialog } from '../../layout/dialogs/use-dialogs.tsx'
import type { BranchView, LayoutData } from '../../layout/load-layout.ts'
import { paths } from '../../paths.ts'
import map from '../../pictures/map.svg?url'
import { homeTexts } from '../../texts/home.ts'
import { texts } from '../../texts.ts'
import { useBranch } from '../use-branch.ts'
import styles from './home.module.css'

/** The buyer's branch, or a button to choose one. */
export function BranchBox() {
  const branch = useBranch()
  const { button, dialog } = useBranchDialog()
  const count = useRouteLoaderData<LayoutData>('layout')?.branches.length ?? 0
  return (
    <Card as="article" kind="flush">
      <div className={styles.branch}>
        <img src={map} alt="" width={480} height={280} loading="lazy" />
        <div className={styles.branchText}>
          {branch ? <Chosen branch={branch} /> : <None count={count} />}
          <div className="row">
            <Button kind="second" {...button}>
              {branch ? homeTexts.changeBranch : texts.chooseBranch}
            </Button>
            {dialog}
          </div>
        </div>
      </div>
    </Card>
  )
}

function None({ count }: { count: number }) {
  return (
    <>
      <h2>{homeTexts.branchesHead(count)}</h2>
      <p>{homeTexts.branchesText}</p>
    </>
  )
}

function Chosen({ branch }: { branch: BranchView }) {
  return (
    <>
      <h2>{branch.name}</h2>
      <p>
        {branch.address1}, {branch.zipcode} {branch.city}
        {branch.phone && (
          <>
            <br />
            <a href={paths.phone(branch.phone)}>{branch.phone}</a>
          </>
        )}
      </p>
      {branch.hours && (
        <p>
          <Hours hours={branch.hours} />
        </p>
      )}
      <BranchBadges branch={branch} />
    </>
  )
}
