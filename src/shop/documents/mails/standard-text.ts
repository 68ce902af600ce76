/** What a mail says where staff have not written something else. */
export interface StandardText {
  readonly subject: string
  readonly text: string
  readonly button: string
  /** What it may not be without, beside its link: the law asks for it, or the receiver could do nothing. */
  readonly needs?: readonly string[]
  /** What stands for paragraphs or lists. */
  readonly blocks?: readonly string[]
}

/** Paragraphs of a text. */
export const lines = (...paragraphs: string[]): string => paragraphs.join('\n\n')

export const NOTHING_TO_DO = 'Har du ikke bedt om det, skal du ikke gøre noget.'
