import { Button } from '@mantine/core'
import { useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '#api-client'
import { NoRight } from '../access/require-right.ts'
import { useCan } from '../access/rights.ts'
import { describeFailure } from '../failures.ts'
import { texts } from '../texts.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { StatePage } from './state-page.tsx'

/** In the place of a page that could not be fetched, which the button fetches again, or that the user may not see. */
export function ErrorPage() {
  const error = useRouteError()
  const can = useCan()
  const { revalidate, state } = useRevalidator()
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  if (error instanceof NoRight) {
    const right = can(error.permission)
    return <StatePage title={texts.noAccessTitle} text={right.may ? '' : right.why} />
  }
  return (
    <StatePage title={texts.failedTitle} text={describeFailure(error)}>
      <Button loading={state === 'loading'} onClick={() => void revalidate()}>
        {texts.retry}
      </Button>
    </StatePage>
  )
}
