import type { FastifyInstance } from 'fastify'

/** Another site of the installation than its first. */
export interface OtherSite {
  readonly id: number
  readonly locale: string
  /** `https://shop.example`: made of its domain, never of what a request says. */
  readonly origin: string
  /** The top categories of its menu; null: those of the tree. */
  readonly menu_category_ids: readonly number[] | null
}

/** The site with this domain, without a port; undefined for the first one and for hosts of no site. */
export type FindOtherSite = (
  hostname: string,
) => OtherSite | undefined | Promise<OtherSite | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    findOtherSite?: FindOtherSite
  }
  interface FastifyContextConfig {
    /** Of the process and not of a site: answered also while no site can be looked up. */
    readonly isOfNoSite?: boolean
  }
  interface FastifyRequest {
    /** Undefined on the first site. */
    site: OtherSite | undefined
  }
}

/** Gives every request its site, before any hook looks at its origin. */
export function chooseSites(app: FastifyInstance): void {
  app.decorateRequest('site', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.isOfNoSite) return done()
    const set = (site: OtherSite | undefined) => {
      request.site = site
      done()
    }
    const site = app.findOtherSite?.(request.hostname)
    if (site instanceof Promise) site.then(set, done)
    else set(site)
  })
}
