export const searchHelpTexts = {
  title: 'Hjælp og guides',
  /** How the name of a page begins, and how words of visitors begin that it answers. */
  words: {
    forret: /^(åbn|butik|afhent)/,
    lever: /^fragt/,
    fortry: /^(retur|bytte)/,
    reklam: /^garant/,
    kontak: /^(faktur|kunde|telef)/,
    kampag: /^(tilbud|udsal|nedsat)/,
  },
} as const
