import { ApiError } from '#api-client'
import { ButtonLink } from '#ui/buttons/button'
import { EmptyState } from '#ui/layout/empty-state'
import { paths } from '../../paths.ts'
import { AccountPage } from './area/account-page.tsx'

/** What a loader gives when the user lacks the permission. */
export const NO_RIGHT = 'no right'

/** @throws {unknown} what is no missing permission. */
export function toNoRight(failure: unknown): typeof NO_RIGHT {
  if (failure instanceof ApiError && failure.status === 403) return NO_RIGHT
  throw failure
}

type Props = {
  /** Of the page. */
  title: string
  says: string
  /** Who can change it. */
  text: string
  action: string
}

/** In the place of a page that a permission opens. */
export function NoRight({ title, says, text, action }: Props) {
  return (
    <AccountPage title={title}>
      <EmptyState title={says} text={text}>
        <ButtonLink kind="second" href={paths.account}>
          {action}
        </ButtonLink>
      </EmptyState>
    </AccountPage>
  )
}
