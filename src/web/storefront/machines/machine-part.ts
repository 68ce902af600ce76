import { pictureUrl } from '#ui/picture'
import type { MachinePart } from '../document.ts'
import type { FrameData } from '../frame/load-frame.ts'
import type { PageMeta } from '../meta.ts'
import type { ProductView } from '../views/product.ts'
import { listFacts } from './facts.ts'

interface Shown {
  readonly routeId: string
  readonly data: unknown
  readonly frame: FrameData | undefined
  readonly meta: PageMeta
  /** `https://shop.example`; undefined while the shop does not know where it stands. */
  readonly origin: string | undefined
}

/** What a page says to programs; nothing where it has no home of its own, or is not to be found. */
export function toMachinePart({
  routeId,
  data,
  frame,
  meta,
  origin,
}: Shown): MachinePart | undefined {
  if (meta.canonical === undefined) return undefined
  const canonical = `${origin ?? ''}${meta.canonical}`
  if (origin === undefined || !frame) return { canonical, social: {}, facts: [] }
  const product = asProduct(data)
  const [first] = product?.gallery ?? []
  return {
    canonical,
    facts: meta.noindex ? [] : listFacts(routeId, data, frame, origin),
    social: {
      type: product ? 'product' : 'website',
      site_name: frame.shop.short_name,
      locale: 'da_DK',
      title: meta.title,
      description: meta.description,
      url: canonical,
      image: first && origin + pictureUrl(first.files, 'zoom'),
      'image:alt': first?.alt,
    },
  }
}

function asProduct(data: unknown): ProductView | undefined {
  const { kind } = (data ?? {}) as { kind?: unknown }
  return kind === 'product' ? (data as ProductView) : undefined
}
