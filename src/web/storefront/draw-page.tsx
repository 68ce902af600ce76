import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { noApi } from '#api-client'
import type { Piece } from './bytes.ts'
import { createServices, ServicesContext } from './services.ts'
import type { StencilCase } from './stencils/cut-stencils.tsx'
import { StencilsContext } from './stencils/stencils-context.ts'

/** @param stencils Left out: React draws everything. */
export function drawPage(
  made: StaticHandlerContext,
  stencils: StencilCase | undefined,
): readonly Piece[] {
  const press = stencils?.startPress()
  const html = renderToString(
    withServices(
      <StencilsContext value={press?.stencils}>
        <StaticRouterProvider
          router={createStaticRouter(branchOf(made), made)}
          context={made}
          hydrate={false}
        />
      </StencilsContext>,
    ),
  )
  return press ? press.fill(html) : [html]
}

/** The routes that a page is made of, one in the other. The router copies what it is given, and it has many others. */
function branchOf({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>((children, { route }) => {
    const { children: _all, ...alone } = route
    return [children.length > 0 ? ({ ...alone, children } as RouteObject) : (alone as RouteObject)]
  }, [])
}

/** What a part of the shop needs around it to be drawn alone. */
export function withServices(part: ReactNode): ReactNode {
  return <ServicesContext value={idle}>{part}</ServicesContext>
}

/** A page that is being made has a basket, a place and messages, and nothing is in them. */
const idle = createServices(noApi)
