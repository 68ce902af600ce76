import { searchHelpTexts } from '../texts/search-help.ts'

interface Entry {
  readonly label: string
  readonly href: string
}

/** The menu and the foot of each page. */
interface Layout {
  readonly pages: readonly (Entry & { readonly links: readonly Entry[] })[]
  readonly frame: { readonly columns: readonly { readonly entries: readonly Entry[] }[] }
}

/** Shorter words are in too many names. */
const WORDS = /\p{L}{4,}/gu
/** So much of a word makes another one of its kind: fortrydelse and fortryd. */
const BEGINNING = 6

/** The merchant's own pages that a search asks for: of the foot of each page and of the menu. */
export function findHelp(search: string, { pages, frame }: Layout): readonly Entry[] {
  const sought = wordsOf(search).map(toPageWord)
  const all = [
    ...pages.flatMap((page) => [...page.links, page]),
    ...frame.columns.flatMap(({ entries }) => entries),
  ]
  return all.filter(
    ({ label, href }, i) =>
      wordsOf(label).some((word) => sought.some((one) => word.startsWith(one))) &&
      all.findIndex((other) => other.href === href) === i,
  )
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORDS) ?? []
}

/** What visitors say, as the names of pages begin that say it: opening hours stand with the branches. */
function toPageWord(word: string): string {
  return (
    Object.entries(searchHelpTexts.words).find(([, said]) => said.test(word))?.[0] ??
    word.slice(0, BEGINNING)
  )
}
