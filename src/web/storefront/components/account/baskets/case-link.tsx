import type { BasketEntry } from '#contract/basket/user-baskets'
import { accountPaths } from '../../../account-paths.ts'
import { nameOfCase } from '../../../texts/professional/case-name.ts'

type Of = Pick<BasketEntry, 'case_id' | 'case_name' | 'project_number'>

/** What a basket or an offer is for: the way to its case, or the number that the buyer has written. */
export function CaseLink({ of }: { of: Of }) {
  const { case_id, case_name, project_number } = of
  if (case_id === null) return project_number
  return (
    <a href={accountPaths.case(case_id)}>
      {nameOfCase({ case_number: project_number, name: case_name })}
    </a>
  )
}
