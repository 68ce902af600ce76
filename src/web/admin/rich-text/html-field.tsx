import { Textarea } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { HtmlFieldProps } from './html-field-props.ts'

// The editor weighs more than the page around it.
const TextOrHtml = lazy(async () => ({ default: (await import('./text-or-html.tsx')).TextOrHtml }))

/** A text with HTML: written as it looks where the editor knows all of it, otherwise as HTML. */
export function HtmlField(props: HtmlFieldProps) {
  const { label, value } = props
  return (
    <Suspense fallback={<Textarea label={label} value={value} disabled autosize minRows={4} />}>
      <TextOrHtml {...props} />
    </Suspense>
  )
}
