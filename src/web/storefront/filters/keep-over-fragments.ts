import type { ShouldRevalidateFunction } from 'react-router'

/** A change of the fragment alone does not reload the page: the list loads what it needs. */
export const keepOverFragments: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSamePage && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate
}
