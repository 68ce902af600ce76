import { Badge } from '@mantine/core'
import { STATUSES, type Status } from './withdrawal-texts.ts'

export function StatusBadge({ status }: { status: Status }) {
  const { word, color } = STATUSES[status]
  return <Badge color={color}>{word}</Badge>
}
