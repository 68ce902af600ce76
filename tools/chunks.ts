import type { Rolldown } from 'vite'

/** The part of Rolldown's module info that is used. */
interface Module {
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
  readonly isEntry: boolean
}

type Find = (id: string) => Module | null | undefined

/** Pages that visits begin with; they share lists and cards. */
const SHOWING =
  /[\\/](routes[\\/]search|components[\\/](products[\\/]category-page|product[\\/]product-page))\.tsx$/
/** The merchant's own pages. */
const CONTENT = /[\\/](routes[\\/]node|components[\\/]content[\\/]([a-z-]+[\\/])?[a-z-]+)\.tsx$/
/** One and all of the branches; the dialog that chooses one has parts of them. */
const BRANCHES = /[\\/]content[\\/]branch[\\/][a-z-]+\.tsx$/
/** Pages of colours, which alone measure them: with a part of a product and of a list, they are not to bring all of it. */
const COLOURS = /[\\/]routes[\\/]paint[\\/]/
const PRODUCT = /product-page\.tsx$/
const FRONT = /[\\/]content[\\/]front\.tsx$/
/** What pages show in a table. */
const TABLE = /[\\/](product-table-page|category-table)\.tsx$/
const PAGE = /-page\.tsx$/
const BUYING = /[\\/]routes[\\/]checkout[\\/]/
/** What a button opens over a page. */
const OPENED = /(dialog|drawer|menu|zoom)\.tsx$/
/** What every page fetches once it has been hydrated. */
const LATE =
  /[\\/](layout[\\/](foot|chat[\\/]chat-launcher|consent[\\/]consent-panel)|tracking[\\/]start)\.tsx?$/
const LOADERS = /[\\/]loaders[\\/]all\.ts$/
/** What is opened when the loaders are there: they come with the first press of a key or a button. */
const AFTER_LOADERS =
  /[\\/](loaders[\\/]all|layout[\\/]search[\\/]hanging|list[\\/](compare-dialog|bought)|calculators[\\/][a-z-]+)\.tsx?$/
/** Logging in, the pages of a user, and the forms of the merchant's pages and of the chat, which have their fields in common. */
const ACCOUNT =
  /[\\/](routes|components)[\\/]account[\\/]|[\\/]content[\\/]forms[\\/]|[\\/]chat-message\.tsx$/
/** The table of the pages that most visits never need: it is fetched before any of them, and so holds none. */
const ROUTES = /[\\/]routes[\\/]account[\\/]routes\.ts$/
/** Forms that visitors come to without being users. */
const FORM = /[\\/](content|account)[\\/]forms[\\/]|[\\/]chat-message\.tsx$/
/** Pages by which visitors become users. */
const LOGIN = /[\\/]routes[\\/]account[\\/]login[\\/]/
/** What professionals come back for: who opens one of these pages opens others. */
const DESK =
  /[\\/]routes[\\/]account[\\/](invoices[\\/]|([a-z-]+[\\/])?(overview|orders|basket|saved-baskets|quick-order|offers?|cases?|reports|company|addresses|profile)\.tsx)/
const OVERVIEW = /[\\/]routes[\\/]account[\\/]overview\.tsx$/
/** Where buying begins. */
const BASKET = /[\\/]routes[\\/]checkout[\\/]basket\.tsx$/
const DELIVERY = /[\\/]routes[\\/]checkout[\\/]delivery\.tsx$/
/** The steps with contacts. */
const WHO = /[\\/]checkout[\\/](info|review|confirmation)\.tsx$/

/**
 * Assigns modules to a few large chunks: fewer requests, and better compression. Packages change rarely and stay in
 * browser caches; the layout is in the chunk of the entry; what several pages share is in a chunk of its own.
 */
function createChunks() {
  const startsOf = createStarts()
  return (id: string, find: Find): string | null => {
    const starts = withoutTable(withoutOverview([...startsOf(id, find)]))
    const isForAll = starts.some((start) => find(start)?.isEntry)
    if (id.includes('node_modules')) return isForAll ? 'packages' : chunkOfPackage(starts)
    if (isForAll) return 'shop'
    if (starts.every((start) => ROUTES.test(start))) return null
    // Not the pages themselves: a chunk takes the imports of its modules in, and these import the pages without a table.
    if (starts.every((start) => TABLE.test(start)))
      return TABLE.test(id) || PAGE.test(id) ? null : 'tables'
    if (starts.every((start) => DESK.test(start))) return 'desk'
    // Left to the pages of users, it would bring them to every visit.
    if (
      starts.length > 1 &&
      starts.some((start) => LATE.test(start)) &&
      starts.every(isLateOrAccount)
    )
      return 'late'
    if (starts.every((start) => ACCOUNT.test(start))) return chunkOfUsers(starts)
    if (starts.length > 1 && starts.every((start) => BRANCHES.test(start))) return 'branches'
    if (starts.length > 1 && starts.every((start) => CONTENT.test(start))) return 'content'
    if (
      starts.length === 2 &&
      starts.some((start) => FRONT.test(start)) &&
      !starts.some((start) => SHOWING.test(start))
    )
      return 'places'
    const isOpened = starts.some((start) => OPENED.test(start))
    if (isOpened && starts.length > 1 && starts.every(isOpenedOrAccount)) return 'dialogs'
    const showing = starts.filter((start) => SHOWING.test(start)).length
    const buying = starts.filter((start) => BUYING.test(start)).length
    if (showing > 0 && buying > 0) return 'fields'
    if (showing > 1) {
      if (starts.some((start) => PRODUCT.test(start))) return 'products'
      return starts.some((start) => COLOURS.test(start)) ? 'pages' : 'lists'
    }
    const isOfContacts = starts.every((start) => WHO.test(start) || ACCOUNT.test(start))
    if (buying > 0 && starts.length > 1 && isOfContacts) return 'contacts'
    if (buying > 1) return chunkOfSteps(starts)
    if (starts.length > 1 && starts.some((start) => PRODUCT.test(start))) {
      return starts.some((start) => COLOURS.test(start)) ? 'products' : 'units'
    }
    if (isOfLoaders(starts)) return 'views'
    if (isOpened && starts.some((start) => BRANCHES.test(start))) return 'nearest'
    return isOfColoursAndUsers(starts) ? 'colours' : null
  }
}

/** Each part by itself would be one more name of a file in the scripts of a first visit. */
function isOfLoaders(starts: readonly string[]): boolean {
  return (
    starts.length > 1 &&
    starts.some((start) => LOADERS.test(start)) &&
    starts.every((start) => AFTER_LOADERS.test(start))
  )
}

/** Left to the pages of users, whose imports go to their chunks, it would bring all of these to every visit of colours. */
function isOfColoursAndUsers(starts: readonly string[]): boolean {
  return starts.some((start) => COLOURS.test(start)) && starts.some((start) => ACCOUNT.test(start))
}

/** Tells the entry and the dynamic imports that lead to a module. */
function createStarts() {
  const known = new Map<string, ReadonlySet<string>>()
  return function startsOf(id: string, find: Find): ReadonlySet<string> {
    const found = known.get(id)
    if (found) return found
    const starts = new Set<string>()
    const seen = new Set<string>()
    const climb = (at: string) => {
      if (seen.has(at)) return
      seen.add(at)
      const module = find(at)
      if (!module || module.isEntry || module.dynamicImporters.length > 0) starts.add(at)
      for (const importer of module?.importers ?? []) climb(importer)
    }
    climb(id)
    known.set(id, starts)
    return starts
  }
}

/** What measures colours stays with their pages. */
function chunkOfPackage(starts: readonly string[]): string | null {
  return starts.every((start) => COLOURS.test(start)) ? null : 'dialogs'
}

/**
 * What only pages of users, forms and the login have. A form, and a page to log in, is a chunk by itself, so that the head of
 * its page can name it; what several of them have comes without the pages of users.
 */
function chunkOfUsers(starts: readonly string[]): string | null {
  const isShared = starts.length > 1
  if (starts.some((start) => FORM.test(start))) return isShared ? 'forms' : null
  if (starts.some((start) => LOGIN.test(start))) return isShared ? 'login' : null
  return 'account'
}

/** What the steps of the checkout have in common. The choice of a delivery loads nothing that it does not have. */
function chunkOfSteps(starts: readonly string[]): string {
  const isOfBasket = starts.some((start) => BASKET.test(start))
  if (starts.some((start) => DELIVERY.test(start))) return isOfBasket ? 'checkout' : 'steps'
  return isOfBasket ? 'lines' : 'answers'
}

function isLateOrAccount(start: string): boolean {
  return LATE.test(start) || isOpenedOrAccount(start)
}

function isOpenedOrAccount(start: string): boolean {
  return OPENED.test(start) || ACCOUNT.test(start)
}

/** What is bought again is bought as on the pages of products: those have it, and the overview fetches it from them. */
function withoutOverview(starts: readonly string[]): readonly string[] {
  const others = starts.filter((start) => !OVERVIEW.test(start))
  return others.length > 0 ? others : starts
}

/** A page with a table imports the one without, so what the latter has is not its own. */
function withoutTable(starts: readonly string[]): readonly string[] {
  const others = starts.filter((start) => !TABLE.test(start))
  return others.length > 0 ? others : starts
}

/** By priority: the imports of a module go to its chunk unless an earlier chunk has them. */
const NAMES = [
  'packages',
  'shop',
  'fields',
  'products',
  'pages',
  'lists',
  'checkout',
  'steps',
  'lines',
  'answers',
  'contacts',
  'units',
  'colours',
  'views',
  'tables',
  'late',
  'dialogs',
  'content',
  'branches',
  'forms',
  'login',
  'account',
  'desk',
  'places',
  'nearest',
]

export function chunkGroups() {
  const chunkOf = createChunks()
  return NAMES.map((chunk, place) => ({
    debugName: chunk,
    name: (id: string, known: Rolldown.ChunkingContext) =>
      chunkOf(id, (of) => known.getModuleInfo(of)) === chunk ? chunk : null,
    priority: NAMES.length - place,
  }))
}
