import type { ProblemText } from './problem-texts-of-orders.ts'

/** Problems with colours and the paint that is mixed in them. */
export const paintProblems = {
  base_unfit: {
    status: 422,
    title: 'Basen kan ikke holde farven',
    detail: ({ base, needs, name, nearest }) =>
      `${name} tones i base ${needs}, og dåsen er base ${base}. ${nearest === '' ? 'Vælg en anden maling.' : `Den nærmeste farve, som basen kan holde, er ${nearest}.`}`,
  },
  colour_in_use: {
    status: 409,
    title: 'Farven er i brug',
    detail: ({ code, name }) =>
      `Der er ordrer eller kurve i ${name} (${code}). Skjul den i stedet: så kan den stadig tones igen.`,
  },
  colour_unknown: {
    status: 404,
    title: 'Farven findes ikke',
    detail: 'Vi kender ingen farve med den kode. Søg efter den under Find farven.',
  },
  mixed_unexplained: {
    status: 422,
    title: 'Malingen er blandet',
    detail: 'Blandet maling kan ikke sælges til andre. Skriv, hvorfor den annulleres.',
  },
  not_tintable: {
    status: 422,
    title: 'Varen kan ikke tones',
    detail: 'Kun maling i base A, B og C kan tones. Vælg en maling under Find farven.',
  },
  nothing_to_mix: {
    status: 409,
    title: 'Malingen skal ikke blandes nu',
    detail: 'Ordren venter på godkendelse, er sendt eller er annulleret. Genindlæs listen.',
  },
} satisfies Readonly<Record<string, ProblemText>>
