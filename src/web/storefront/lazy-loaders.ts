import type { LoaderFunctionArgs } from 'react-router'
import type { Services } from './services.ts'

type All = typeof import('./loaders/all.ts')
type Loaders = All['loaders']

/** The loaders are a chunk of their own: a first page comes with its data, so they are needed from the second page on. */
let fetched: Promise<All> | undefined

function fetchAll(): Promise<All> {
  fetched ??= import('./loaders/all.ts').catch((failure: unknown) => {
    // The next call tries again.
    fetched = undefined
    throw failure
  })
  return fetched
}

/** A lazy loader, by its name in `loaders/all.ts`. */
export function ask<Name extends keyof Loaders>(name: Name) {
  return async (args: LoaderFunctionArgs): Promise<Awaited<ReturnType<Loaders[Name]>>> => {
    const load = (await fetchAll()).loaders[name] as (
      given: LoaderFunctionArgs,
    ) => ReturnType<Loaders[Name]>
    return await load(args)
  }
}

/** Lazy `loadProducts`, for filtering a list in place. */
export async function askProducts(...asked: Parameters<All['products']['load']>) {
  return await (await fetchAll()).products.load(...asked)
}

/** Lazy `loadProduct`, for a product within another page. */
export async function askProduct(...asked: Parameters<All['products']['loadProduct']>) {
  return await (await fetchAll()).products.loadProduct(...asked)
}

/** Lazy `addressOf`. */
export async function askAddress(path: string): Promise<string> {
  return (await fetchAll()).pageHelpers.addressOf(path)
}

/** Lets a user whose session has expired go on with what is on the page. */
export function askToLogIn(...asked: Parameters<All['pageHelpers']['logInAgain']>): void {
  const [{ session }] = asked
  fetchAll()
    .then(({ pageHelpers }) => pageHelpers.logInAgain(...asked))
    .catch(() => session.end())
}

/** Preloads the loaders, and starts what is needed from the first interaction on. */
export function fetchLoaders(services: Services): void {
  fetchAll().then(
    ({ pageHelpers }) => pageHelpers.start(services),
    () => {},
  )
}
