import type { ReactNode } from 'react'

export type HtmlFieldProps = {
  label: string
  description?: string | undefined
  value: string
  error: ReactNode
  isOff: boolean
  onChange: (value: string) => void
}
