import { ButtonLink } from '#ui/buttons/button'
import { Card } from '#ui/layout/card'
import { accountPaths } from '../../../account-paths.ts'
import { paths } from '../../../paths.ts'
import { overviewTexts as texts } from '../../../texts/account/overview.ts'
import { useBranch } from '../../use-branch.ts'
import { AccountSection } from '../area/account-section.tsx'

/** Whom to call: the branch that the user has chosen. */
export function BranchCard() {
  const branch = useBranch()
  if (!branch) return null
  const { name, address1, zipcode, city, hours, phone } = branch
  return (
    <AccountSection id="branch" title={texts.branch}>
      <Card>
        <p>
          <b>{name}</b>
          <br />
          <span className="small quiet">
            {address1}, {zipcode} {city}
            <br />
            {hours}
          </span>
        </p>
        <p className="row flow-4">
          {phone && (
            <ButtonLink kind="second" size="small" icon="phone" href={paths.phone(phone)}>
              {phone}
            </ButtonLink>
          )}
          <ButtonLink kind="second" size="small" icon="mail" href={accountPaths.enquiry()}>
            {texts.write}
          </ButtonLink>
        </p>
      </Card>
    </AccountSection>
  )
}
