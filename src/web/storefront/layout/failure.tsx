import { Button, ButtonLink } from '#ui/buttons/button'
import { SearchForm } from '#ui/header/search-form'
import { EmptyState } from '#ui/layout/empty-state'
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
export function Failed({ status, text, onRetry }: Props) {
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

/** The error boundary of the whole: even the layout could not be loaded. */
export function LayoutFailure() {
  return <FailurePage />
}
