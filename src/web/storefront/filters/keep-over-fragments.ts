import type { ShouldRevalidateFunction } from 'react-router'

/** Another fragment of the same page is no reason to ask for the page again: what filters it asks for the list alone. */
export const keepOverFragments: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSamePage && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate
}
