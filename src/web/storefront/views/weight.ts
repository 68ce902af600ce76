import { formatQuantity } from '#ui/format'

/** `11,8 kg`, `2,35 kg`, `0,125 kg`: the heavier, the rougher. */
export function formatWeight(kg: number): string {
  const parts = kg < 1 ? 1000 : kg < 10 ? 100 : 10
  return formatQuantity(Math.round(kg * parts) / parts, 'kg')
}
