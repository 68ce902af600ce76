import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  label: string
  value: string
  error: ReactNode
  isOff: boolean
  onChange: (value: string) => void
}

/** A text with HTML. What the shop does not allow is taken out when it is saved. */
export function HtmlField({ label, value, error, isOff, onChange }: Props) {
  return (
    <Textarea
      label={`${label} (HTML)`}
      description="Afsnit, overskrifter (h2-h4), lister, tabeller, links, fremhævning og butikkens egne billeder. Alt andet fjernes, når du gemmer."
      autosize
      minRows={4}
      maxRows={20}
      value={value}
      error={error}
      disabled={isOff}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
