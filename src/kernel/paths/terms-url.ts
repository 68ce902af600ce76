/** Whom terms of sale are for: companies and public customers buy in trade. */
export type TermsAudience = 'private' | 'company'

/** How the versions of an audience begin. */
export const TERMS_PREFIXES = { private: 'privat', company: 'erhverv' } as const

/** The audience that a version is for; undefined for what is no version. */
export function audienceOfVersion(version: string): TermsAudience | undefined {
  if (version.startsWith(`${TERMS_PREFIXES.private}-`)) return 'private'
  return version.startsWith(`${TERMS_PREFIXES.company}-`) ? 'company' : undefined
}

/** Where the PDF of a version is; of what is no version, that of the terms in force for consumers. */
export function termsUrl(version: string): string {
  const audience = audienceOfVersion(version)
  const path =
    audience === 'company' ? '/handelsbetingelser-erhverv.pdf' : '/handelsbetingelser.pdf'
  return audience ? `${path}?version=${version}` : path
}
