import type { ColourFamily } from '#kernel/paint/family-names'
import { paintTexts } from './paint.ts'

interface Group {
  readonly name: string
  readonly families: readonly string[]
}

const group = (name: string, ...families: ColourFamily[]): Group => ({ name, families })

/** What the first page of the paint picker says. */
export const startTexts = {
  own: (count: number) => `${paintTexts.colours(count)}, vi har valgt til vægge og træværk`,
  ral: (count: number) => `${paintTexts.colours(count)} til facade, vinduer og metal`,
  hues: 'Stil selv kulør og nuance',
  imported: (count: number) =>
    count === 0 ? 'Ingen endnu' : `${paintTexts.colours(count)} fra andre mærkers farvekort`,
  showCodes: 'Vis koderne',
  /** Every family stands in one of them. */
  groups: [
    group('Hvide', 'hvid'),
    group('Gule og sandede', 'gul'),
    group('Røde, brune og violette', 'orange', 'rød', 'brun', 'violet'),
    group('Grønne', 'grøn'),
    group('Blå', 'blå'),
    group('Grå og sorte', 'grå', 'sort'),
  ],
} as const
