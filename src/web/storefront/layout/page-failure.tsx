import { useRevalidator, useRouteError } from 'react-router'
import { describeFailure } from '../failures.ts'
import { TooManyRedirects } from '../navigation/redirects.ts'
import { texts } from '../texts.ts'
import { Failed } from './failure.tsx'

/** The error boundary of a page inside the layout: loading can be retried without a new document. */
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
