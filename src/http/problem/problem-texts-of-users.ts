import type { ProblemText } from './problem-texts-of-orders.ts'
import { usesOf } from './uses-texts.ts'

/** Problems with users and how they log in. */
export const userProblems = {
  disabled_by_staff: {
    status: 409,
    title: 'Vi har spærret brugeren',
    detail: 'Ring til os. Kun vi kan åbne for brugeren igen.',
  },
  impersonating: {
    status: 403,
    title: 'Du ser butikken som en kunde',
    detail: 'Du kan se og lægge i kurv, men ikke bestille eller ændre noget på kundens vegne.',
  },
  impersonation_refused: {
    status: 409,
    title: 'Brugeren er en kollega',
    detail: 'Du kan kun se butikken som en kunde, ikke som en kollega.',
  },
  last_administrator: {
    status: 409,
    title: 'Den sidste administrator',
    detail: 'Mindst én bruger skal kunne redigere brugere og rettigheder.',
  },
  last_manager: {
    status: 409,
    title: 'Den sidste, der styrer jeres brugere',
    detail:
      'Mindst én aktiv bruger hos jer skal kunne styre brugere. Giv først en kollega rettigheden.',
  },
  login_failed: {
    status: 401,
    title: 'Log ind mislykkedes',
    detail: 'Mailadressen eller adgangskoden er forkert.',
  },
  own_group: {
    status: 403,
    title: 'Din egen gruppe',
    detail: 'En anden skal give din gruppe flere rettigheder.',
  },
  reset_token_invalid: {
    status: 400,
    title: 'Linket kan ikke bruges',
    detail: 'Linket er brugt eller for gammelt. Bestil et nyt.',
  },
  too_many_invitations: {
    status: 422,
    title: 'For mange invitationer',
    detail: 'I har 200 invitationer, der ikke er besvaret. Træk en tilbage, før I sender flere.',
  },
  too_many_username_changes: {
    status: 422,
    title: 'For mange nye mailadresser i dag',
    detail: ({ most }) =>
      `Du har bedt om link til en ny mailadresse ${most} gange i dag. Prøv igen i morgen, eller ring til os.`,
  },
  too_many_views: {
    status: 422,
    title: 'For mange visninger',
    detail: ({ most }) => `Du har ${most} visninger. Slet en, du ikke bruger.`,
  },
  user_group_fixed: {
    status: 409,
    title: 'Gruppen er fast',
    detail: 'Butikken har brug for gruppen. Den kan ikke slettes.',
  },
  user_group_in_use: {
    status: 409,
    title: 'Gruppen er i brug',
    detail: (uses) => `Gruppen kan ikke slettes: ${usesOf(uses)}.`,
  },
  username_taken: {
    status: 409,
    title: 'Mailadressen er i brug',
    detail: 'En anden bruger har den mailadresse. Brug en anden.',
  },
  wrong_password: {
    status: 422,
    title: 'Forkert adgangskode',
    detail: 'Det er ikke din nuværende adgangskode.',
  },
} satisfies Readonly<Record<string, ProblemText>>
