import { formatCount, formatQuantity } from '#ui/format'
import { type Counted, differenceOf } from './counted.ts'

/** The texts of counting the stock. */
export const countTexts = {
  title: 'Optælling',
  help: 'Tæl det, der står på hylden. Det, der sælges imens, regnes fra.',
  branch: 'Forretning',
  chooseBranch: 'Vælg en forretning',
  branchFixed: 'Bogfør det talte, før du skifter forretning.',
  shelf: 'Hylde',
  shelfHelp: 'Begyndelsen er nok: Hal 2 · C',
  show: 'Vis varer',
  found: (count: number) =>
    count === 1 ? '1 vare på hylden' : `${formatCount(count)} varer på hylden`,
  emptyShelf: (place: string) => `Ingen varer har plads på ${place}`,
  scanned: (name: string) => `Talt: ${name}`,
  unknown: (code: string) => `${code} er ingen vare, som forretningen har`,
  noPlace: 'Ingen plads',
  inBooks: (stock: string) => `i systemet: ${stock}`,
  counted: (name: string) => `Talt af ${name}`,
  fewer: (name: string) => `En færre ${name}`,
  more: (name: string) => `En mere ${name}`,
  difference: (difference: number, unit: string) =>
    difference === 0
      ? 'Passer'
      : `${difference > 0 ? 'For mange' : 'Mangler'}: ${formatQuantity(Math.abs(difference), unit)}`,
  sum: (lines: readonly Counted[]) => {
    const differ = lines.filter((line) => differenceOf(line)?.difference !== 0).length
    const told = differ === 1 ? '1 forskel' : `${formatCount(differ)} forskelle`
    return `${lines.length === 1 ? '1 vare' : `${formatCount(lines.length)} varer`} talt, ${told}`
  },
  reason: 'Begrundelse',
  reasonHelp: 'Står i revisionsloggen.',
  reasonFirst: 'Skriv en begrundelse.',
  countFirst: 'Tæl mindst én vare.',
  wrong: 'Skriv et antal med højst tre decimaler.',
  post: 'Bogfør optælling',
  posted: (count: number) =>
    count === 1
      ? 'Lageret er rettet for 1 vare'
      : `Lageret er rettet for ${formatCount(count)} varer`,
  again: (count: number) =>
    count === 1
      ? 'En kollega har talt 1 vare imens. Tæl den igen.'
      : `En kollega har talt ${formatCount(count)} varer imens. Tæl dem igen.`,
} as const
