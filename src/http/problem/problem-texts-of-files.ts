import type { ProblemText } from './problem-texts-of-orders.ts'

/** Problems with pictures and documents. */
export const fileProblems = {
  file_in_use: {
    status: 409,
    title: 'Filen bruges',
    detail: ({ uses }) =>
      uses === 1
        ? 'Filen bruges ét sted og kan ikke slettes. Fjern den dér først.'
        : `Filen bruges ${Number(uses) >= 100 ? 'mindst 100' : uses} steder og kan ikke slettes. Fjern den dér først.`,
  },
  storage_full: {
    status: 503,
    title: 'Der er ikke plads til filen',
    detail:
      'Butikkens lager til filer er fyldt op. Slet filer, der ikke bruges, eller kontakt driften.',
  },
  too_many_uploads: {
    status: 409,
    title: 'For mange filer på én gang',
    detail: 'Du er i gang med at lægge for mange filer op. Vent, til nogle af dem er færdige.',
  },
  upload_out_of_step: {
    status: 409,
    title: 'Filen er ikke hel',
    detail:
      'Der mangler en del af filen. Prøv igen; det, der er sendt, skal ikke sendes en gang til.',
  },
  upload_stale: {
    status: 409,
    title: 'Filen er ændret i mellemtiden',
    detail:
      'En anden har erstattet eller slettet filen, mens du lagde den nye op. Se den, og prøv igen.',
  },
} satisfies Readonly<Record<string, ProblemText>>
