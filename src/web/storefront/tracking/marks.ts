/** What only links of campaigns carry. */
const CAMPAIGN = ['utm_source', 'mc_cid', 'paid', 'pacid', 'fbclid', 'gclid']
/** What else is stored of such a link. */
const MORE = ['product', 'data', 'meta']
/** As long as the API takes. */
const LONGEST = 500

/**
 * The marks of a campaign's link; undefined when the address has none.
 *
 * @param query Of the address that a visit began with.
 */
export function marksOf(query: string): Record<string, string> | undefined {
  const given = new URLSearchParams(query)
  if (!CAMPAIGN.some((name) => given.get(name))) return undefined
  const marks = [...CAMPAIGN, ...MORE].flatMap((name) => {
    const mark = given
      .get(name)
      ?.replaceAll(/\p{Cc}/gu, ' ')
      .slice(0, LONGEST)
      .trim()
    return mark ? [[name, mark] as const] : []
  })
  return Object.fromEntries(marks)
}
