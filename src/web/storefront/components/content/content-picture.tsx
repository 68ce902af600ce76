import type { SectionFields } from '#contract/content/sections'

type Props = { picture: NonNullable<SectionFields<'video'>['picture']>; isFirst?: boolean }

/** A picture of the shop's own; the first on the page is fetched before what is below it. */
export function ContentPicture({ picture: { src, alt, width, height }, isFirst }: Props) {
  return (
    <img
      {...{ src, width, height }}
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  )
}
