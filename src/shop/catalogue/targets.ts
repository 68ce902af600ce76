import type { Target, Targets } from '#shop/routing'
import type { Catalogue } from './catalogue.ts'
import { findById, findBySlug, findByUrl } from './store-lookup.ts'
import type { Viewer } from './store-visible.ts'

/** The addresses of products and categories, private ones too. */
export function routeTargets(catalogue: Catalogue, viewer: Viewer): Targets {
  const { db } = catalogue
  return {
    findByUrl: async (url) => {
      const tree = await catalogue.tree()
      const category = tree.findByUrl(url)
      const own = await findByUrl(db, url, viewer)
      if (own) return toTarget(own)
      if (category) {
        return { model: 'Categories', id: category.id, home: tree.targetOf(category).url }
      }
      const cut = url.lastIndexOf('/')
      const above = tree.findByUrl(url.slice(0, cut))
      if (!above) return undefined
      const { id } = tree.targetOf(above)
      const inside = await findBySlug(db, id, url.slice(cut + 1), viewer)
      return inside && toTarget(inside)
    },
    homeOf: async (model, id) => {
      if (model === 'Products') return (await findById(db, id, viewer))?.url
      const tree = await catalogue.tree()
      const category = tree.find(id)
      return category && tree.targetOf(category).url
    },
  }
}

function toTarget({ id, url }: { readonly id: number; readonly url: string }): Target {
  return { model: 'Products', id, home: url }
}
