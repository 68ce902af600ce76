/** Companies outside the shop that its pages may load from or send to, with consent; what the merchant has set up. */
export interface Trackers {
  /** Without a slash at the end. */
  readonly matomo?: { readonly url: string; readonly site: number } | undefined
  /** `G-…`, `AW-…` or `GT-…`. */
  readonly google?: { readonly tag: string } | undefined
  /** The script of a company for chats. */
  readonly chat?: { readonly script: string } | undefined
  /** That of one which stores nothing in the browser, and so needs no consent. */
  readonly openChat?: { readonly script: string } | undefined
}

/** Sources of a content security policy, by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>

/** As Google documents for its tag. */
const TAG = 'https://*.googletagmanager.com'
const GOOGLE = [TAG, 'https://*.google-analytics.com', 'https://*.analytics.google.com']

/** What pages may load from and send to, so that the trackers work: nothing that is not set up. */
export function sourcesOf({ matomo, google, chat, openChat }: Trackers): Sources {
  const company = [chat, openChat].flatMap((one) => (one ? [new URL(one.script).origin] : []))
  const tag = google ? GOOGLE : []
  const sources = {
    'script-src': [...(google ? [TAG] : []), ...company],
    'connect-src': [...(matomo ? [new URL(matomo.url).origin] : []), ...tag, ...company],
    'img-src': [...tag, ...company],
    'style-src': company,
    'font-src': company.length > 0 ? ["'self'", ...company] : [],
    'frame-src': company.length > 0 ? ["'self'", ...company] : [],
  }
  return Object.fromEntries(Object.entries(sources).filter(([, all]) => all.length > 0))
}
