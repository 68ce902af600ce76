export interface ProblemText {
  readonly status: 400 | 401 | 402 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 500 | 503
  /** The same for every case of the code. */
  readonly title: string
  /** What to do about it, for people. */
  readonly detail: string | ((facts: Facts) => string)
}

type Facts = Readonly<Record<string, unknown>>

/** What a person reads when it is the call itself that cannot be answered, whatever it was about. */
export const callTexts = {
  body_too_large: {
    status: 413,
    title: 'For meget indhold',
    detail: 'Det sendte fylder for meget.',
  },
  forgery_suspected: {
    status: 403,
    title: 'Siden skal genindlæses',
    detail: 'Vi kunne ikke se, at det var dig. Genindlæs siden, og prøv igen.',
  },
  headers_too_large: {
    status: 431,
    title: 'For meget på én gang',
    detail: 'Din browser sender for meget med. Slet cookies fra siden, og prøv igen.',
  },
  internal_error: {
    status: 500,
    title: 'Noget gik galt',
    detail: 'Fejlen ligger hos os. Prøv igen om lidt, eller ring til os.',
  },
  invalid_field: {
    status: 422,
    title: 'Der er fejl i det indtastede',
    detail: 'Ret de markerede felter, og prøv igen.',
  },
  invalid_json: {
    status: 400,
    title: 'Kunne ikke læses',
    detail: 'Det sendte er ikke gyldig JSON.',
  },
  invalid_parameter: {
    status: 400,
    title: 'Ugyldig adresse',
    detail: 'En del af adressen er ukendt eller forkert skrevet.',
  },
  invalid_request: {
    status: 400,
    title: 'Uforståelig forespørgsel',
    detail: 'Det sendte er ikke en forespørgsel, vi kan læse.',
  },
  invalid_signature: {
    status: 400,
    title: 'Ugyldig underskrift',
    detail: 'Beskeden er ikke underskrevet af betalingsselskabet.',
  },
  login_required: {
    status: 401,
    title: 'Log ind',
    detail: 'Log ind for at se dine kurve og ordrer.',
  },
  not_found: {
    status: 404,
    title: 'Findes ikke',
    detail: 'Det, du leder efter, findes ikke, eller du har ikke adgang til det.',
  },
  permission_missing: {
    status: 403,
    title: 'Ingen adgang',
    detail: 'Det har du ikke rettighed til. Spørg den, der styrer brugerne i din virksomhed.',
  },
  request_timeout: {
    status: 408,
    title: 'Det tog for lang tid',
    detail: 'Vi ventede på resten af forespørgslen, men den kom ikke. Prøv igen.',
  },
  temporarily_unavailable: {
    status: 503,
    title: 'Et øjeblik',
    detail: 'Butikken svarer ikke lige nu. Prøv igen om lidt.',
  },
  too_many_requests: {
    status: 429,
    title: 'For mange forsøg',
    detail: 'Det gik for hurtigt. Vent et øjeblik, og prøv igen.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Kan ikke modtages',
    detail: 'Indholdet skal være JSON.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>
