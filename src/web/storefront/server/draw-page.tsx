import { renderToString } from 'react-dom/server'
import {
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { noApi } from '#api-client'
import { createServices, ServicesContext } from '../services.ts'

export function drawPage(made: StaticHandlerContext): string {
  return renderToString(
    <ServicesContext value={idle}>
      <StaticRouterProvider
        router={createStaticRouter(branchOf(made), made)}
        context={made}
        hydrate={false}
      />
    </ServicesContext>,
  )
}

/** The routes that a page is made of, one in the other. The router copies what it is given, and it has many others. */
function branchOf({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>((children, { route }) => {
    const { children: _all, ...alone } = route
    return [children.length > 0 ? ({ ...alone, children } as RouteObject) : (alone as RouteObject)]
  }, [])
}

/** A page that is being made has a basket, a place and messages, and nothing is in them. */
const idle = createServices(noApi)
