import { ButtonLink } from '#ui/buttons/button'
import { EmptyState } from '#ui/layout/empty-state'
import { paintTexts as texts } from '../../texts/paint.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'

/** The address names no colour. */
export function MissingColour() {
  return (
    <div className="wrap section">
      <EmptyState heading="h1" title={texts.missingTitle} text={texts.missingText}>
        <ButtonLink href={colourPaths.start}>{texts.title}</ButtonLink>
      </EmptyState>
    </div>
  )
}
