import { useRevalidator, useRouteError } from 'react-router'
import { describeFailure } from '../failures.ts'
import { TooManyRedirects } from '../navigation/redirects.ts'
import { texts } from '../texts.ts'
import { Failed } from './failure.tsx'

/** The boundary of a page in its frame: what failed in the browser can be tried again from here. */
export function PageFailure() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const text = error instanceof TooManyRedirects ? texts.tooManyRedirects : describeFailure(error)
  return (
    <div className="wrap">
      <Failed text={text} onRetry={() => void revalidate()} />
    </div>
  )
}
