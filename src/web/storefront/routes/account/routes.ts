import type { RouteObject } from 'react-router'

/** Logging in, and the pages of a user. */
export const accountRoutes: RouteObject[] = [
  { id: 'routes/account/login', path: 'login', lazy: () => import('./login.tsx') },
  { id: 'routes/account/forgot', path: 'nulstil', lazy: () => import('./forgot.tsx') },
  { id: 'routes/account/reset', path: 'reset', lazy: () => import('./reset.tsx') },
  { id: 'routes/account/overview', path: 'min-side', lazy: () => import('./overview.tsx') },
  {
    id: 'routes/account/profile',
    path: 'min-side/profil',
    lazy: () => import('./profile.tsx'),
  },
]
