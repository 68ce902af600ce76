import { texts } from '../texts.ts'
import { StatePage } from './state-page.tsx'

export function NotFoundPage() {
  return <StatePage title={texts.notFoundTitle} text={texts.notFoundText} />
}
