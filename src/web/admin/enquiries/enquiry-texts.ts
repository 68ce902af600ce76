import type { EnquiryEntry } from '#contract/enquiry/enquiry'

export const KINDS: Readonly<Record<EnquiryEntry['kind'], string>> = {
  contact: 'Spørgsmål',
  offer: 'Tilbud',
  chat: 'Chat',
}

export const enquiryTexts = {
  waits: 'Venter på svar',
  closed: 'Lukket',
  message: 'Besked',
  answer: 'Svar',
  answerHelp: (email: string) => `Sendes til ${email}. Kunden kan svare direkte på mailen.`,
  send: 'Send svar',
  sent: 'Svaret er sendt, og henvendelsen er lukket',
  writeFirst: 'Skriv et svar for at sende det.',
  close: 'Luk uden svar',
  closedAlone: 'Henvendelsen er lukket',
  deleteFirst: 'Slet det, du har skrevet, for at lukke uden svar.',
  closedByOther: 'Henvendelsen er lukket af en anden.',
  stillOpen: 'Henvendelsen venter stadig.',
  noAnswer: 'Lukket uden svar herfra.',
  sender: 'Afsender',
} as const
