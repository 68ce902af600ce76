import type { LoaderFunctionArgs } from 'react-router'

type All = typeof import('./loaders/all.ts')
type Loaders = All['loaders']

/**
 * What pages are made from is asked for and shaped by a script of its own: the page that somebody comes to brings its
 * data along, and only who goes on from there needs more.
 */
let fetched: Promise<All> | undefined

function fetchAll(): Promise<All> {
  fetched ??= import('./loaders/all.ts').catch((failure: unknown) => {
    // Whoever asks next may have better luck.
    fetched = undefined
    throw failure
  })
  return fetched
}

/** The loader of a route, by its name among all loaders. */
export function ask<Name extends keyof Loaders>(name: Name) {
  return async (args: LoaderFunctionArgs): Promise<Awaited<ReturnType<Loaders[Name]>>> => {
    const load = (await fetchAll()).loaders[name] as (
      given: LoaderFunctionArgs,
    ) => ReturnType<Loaders[Name]>
    return await load(args)
  }
}

/** As `loadGoods`, for a list that is narrowed where it stands. */
export async function askGoods(...asked: Parameters<All['goods']['load']>) {
  return await (await fetchAll()).goods.load(...asked)
}

/** As `loadProduct`, for goods that are shown within another page. */
export async function askProduct(...asked: Parameters<All['goods']['loadProduct']>) {
  return await (await fetchAll()).goods.loadProduct(...asked)
}

/** What is asked for next comes before it is asked for, and with it what only who does something needs. */
export function fetchLoaders(): void {
  fetchAll().then(
    ({ care }) => care.keepFocus(document),
    () => {},
  )
}
