import { useRevalidator, useRouteError } from 'react-router'
import { Button, ButtonLink } from '#ui/buttons/button'
import { SearchForm } from '#ui/header/search-form'
import { EmptyState } from '#ui/layout/empty-state'
import { Skeleton } from '#ui/messages/skeleton'
import { describeFailure } from '../failures.ts'
import { TooManyRedirects } from '../navigation/redirects.ts'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import styles from './failure.module.css'

type Props = {
  /** HTTP status, when the server could not render the page. */
  status?: number | undefined
  /** Retries without a new document; left out, the address is reloaded. */
  onRetry?: (() => void) | undefined
  /** For display; a general text when left out. */
  text?: string | undefined
}

/** A page without the layout, whose data could not be loaded either. */
export function FailurePage({ status }: Pick<Props, 'status'>) {
  return (
    <main className={styles.alone}>
      <div className="wrap">
        <Failed status={status} />
      </div>
    </main>
  )
}

/** What went wrong, and links and a search to go on with. Works without script. */
function Failed({ status, text, onRetry }: Props) {
  const isOurs = status !== 400
  return (
    <div className={styles.root}>
      <EmptyState
        heading="h1"
        title={isOurs ? texts.failedTitle : texts.refusedTitle}
        text={text ?? (isOurs ? texts.failedText : texts.refusedText)}
      >
        {isOurs &&
          (onRetry ? (
            <Button onClick={onRetry}>{texts.tryAgain}</Button>
          ) : (
            <ButtonLink href="">{texts.tryAgain}</ButtonLink>
          ))}
        <ButtonLink kind="second" href={paths.home}>
          {texts.toHome}
        </ButtonLink>
      </EmptyState>
      <SearchForm action="/search" name="search" formLabel={texts.searchAgain} />
    </div>
  )
}

/** The error boundary of the layout. */
export function LayoutFailure() {
  return <FailurePage />
}

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

/** Shown in the layout while the browser loads the data of a page. */
export function PageSkeleton() {
  return (
    <div className={`wrap needs-script ${styles.waiting}`} aria-busy="true">
      <Skeleton width="40%" height="large" />
      <Skeleton width="70%" />
      <Skeleton width="65%" />
      <Skeleton width="30%" height="control" />
      <span className="visually-hidden">{texts.fetchingPage}</span>
    </div>
  )
}
