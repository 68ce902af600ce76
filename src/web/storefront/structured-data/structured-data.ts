import { pictureUrl } from '#ui/product/picture'
import type { LayoutData } from '../layout/load-layout.ts'
import type { PageMeta } from '../meta.ts'
import type { ProductView } from '../views/product/product.ts'
import { type JsonLd, listJsonLd } from './json-ld.ts'

/** For search engines and link previews. */
export interface StructuredData {
  /** Absolute, or a path while the origin of the shop is unknown. */
  readonly canonical: string
  /** By property, without `og:`. */
  readonly openGraph: Readonly<Record<string, string | undefined>>
  readonly jsonLd: readonly JsonLd[]
}

interface Shown {
  readonly data: unknown
  readonly layout: LayoutData | undefined
  readonly meta: PageMeta
  /** `https://shop.example`; `undefined` while it is unknown. */
  readonly origin: string | undefined
}

/** `undefined` for a page without a canonical address. */
export function toStructuredData({
  data,
  layout,
  meta,
  origin,
}: Shown): StructuredData | undefined {
  if (meta.canonical === undefined) return undefined
  const canonical = `${origin ?? ''}${meta.canonical}`
  if (origin === undefined || !layout) return { canonical, openGraph: {}, jsonLd: [] }
  const product = asProduct(data)
  const [first] = product?.gallery ?? []
  return {
    canonical,
    jsonLd: meta.noindex ? [] : listJsonLd(data, layout, origin),
    openGraph: {
      type: product ? 'product' : 'website',
      site_name: layout.shop.short_name,
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
