import { Tag } from '../parts/tag.tsx'
import { STATUSES, type Status } from './withdrawal-texts.ts'

export function StatusBadge({ status }: { status: Status }) {
  const { word, tone } = STATUSES[status]
  return <Tag tone={tone}>{word}</Tag>
}
