import { renderToString } from 'react-dom/server'
import {
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { createSession, fixedBasis, noApi } from '#api-client'
import { Foot } from '../layout/foot.tsx'
import { FootContext } from '../layout/late-foot.ts'
import { createServices, type RenderedPage, ServicesContext } from '../services.ts'

/** @param page What the stores, which are empty on the server, have of the visitor. */
export function drawPage(made: StaticHandlerContext, page: RenderedPage): string {
  const api = { ...noApi, basis: fixedBasis(page.basis) }
  return renderToString(
    <ServicesContext value={createServices(api, createSession(), page)}>
      <FootContext value={Foot}>
        <StaticRouterProvider
          router={createStaticRouter(branchOf(made), made)}
          context={made}
          hydrate={false}
        />
      </FootContext>
    </ServicesContext>,
  )
}

/** The matched routes alone, nested: the router copies the routes it is given. */
function branchOf({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>((children, { route }) => {
    const { children: _all, ...alone } = route
    return [children.length > 0 ? ({ ...alone, children } as RouteObject) : (alone as RouteObject)]
  }, [])
}
