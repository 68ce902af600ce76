/** That somebody is there: they point at something, press a key or go back. */
export const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'popstate'] as const
