import type { LibraryFile } from '#contract/media/file'
import { formatCount } from '#ui/format'

const MEGABYTE = 1_000_000

/** What shows a file, by the key of the API. */
export const MODELS: Readonly<Record<string, string>> = {
  Products: 'Vare',
  Categories: 'Kategori',
  Nodes: 'Side',
  Customers: 'Kunde',
}

/** The content of a file that is replaced is deleted. */
const NO_WAY_BACK = 'Det kan ikke fortrydes: hent originalen først, hvis den skal gemmes.'

export const fileTexts = {
  replace: 'Erstat filen',
  replaceHelp: (uses: number) =>
    uses === 0
      ? `Filen vises ingen steder. ${NO_WAY_BACK}`
      : `Den nye fil vises straks de ${usesText(uses)}, hvor den gamle vises nu. ${NO_WAY_BACK}`,
  replaced: 'Filen er erstattet',
  take: 'Hent originalen',
  delete: 'Slet filen',
  deleteHelp: 'Filen slettes for altid.',
  deleted: 'Filen er slettet',
  inUse: (uses: number) => `Kan ikke slettes: bruges ${usesText(uses)}.`,
  uses: 'Bruges her',
  unused: 'Filen bruges ikke nogen steder.',
  moreUses: 'Vis flere',
  facts: 'Om filen',
  tags: 'Mærkater',
  tagsHelp: 'Skil dem med komma. Et nyt mærkat laves, når du gemmer.',
}

export function usesText(uses: number): string {
  if (uses === 0) return 'ikke brugt'
  return uses === 1 ? '1 sted' : `${uses >= 100 ? '100+' : uses} steder`
}

export function sizeText({ byte_size, width, height }: LibraryFile): string {
  const pixels = width && height ? `${width} × ${height}` : ''
  return [pixels, byte_size === null ? '' : bytesText(byte_size)].filter(Boolean).join(' · ')
}

function bytesText(bytes: number): string {
  return bytes < MEGABYTE
    ? `${formatCount(Math.max(1, Math.round(bytes / 1000)))} kB`
    : `${(bytes / MEGABYTE).toLocaleString('da-DK', { maximumFractionDigits: 1 })} MB`
}
