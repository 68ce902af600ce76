const days = new Intl.DateTimeFormat('da-DK', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const dates = new Intl.DateTimeFormat('da-DK', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Copenhagen',
})

const megabytes = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 1 })
const moments = new Intl.DateTimeFormat('da-DK', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Copenhagen',
})

const lines = (count: number) => (count === 1 ? '1 linje' : `${count} linjer`)
/** `fredag den 27. november` */
const dayOf = (day: string) => days.format(new Date(`${day}T12:00:00Z`))

export const offerTexts = {
  title: 'Tilbud',
  lines,
  exVat: 'ekskl. moms',
  inclVat: (sum: string) => `${sum} inkl. moms`,

  // The list
  intro: (waiting: number) =>
    waiting === 0
      ? 'Ingen venter på svar'
      : waiting === 1
        ? '1 venter på svar'
        : `${waiting} venter på svar`,
  waiting: ' venter på svar',
  open: 'Åbne',
  earlier: 'Tidligere',
  earlierText: 'Du kan bede om et nyt tilbud på det samme til dagens priser.',
  daysLeft: (left: number) =>
    left === 0 ? 'Sidste dag i dag' : left === 1 ? '1 dag igen' : `${left} dage igen`,
  from: (name: string, moment: string) => `fra ${name}, ${dates.format(new Date(moment))}`,
  asked: (name: string, moment: string) => `spurgt af ${name}, ${dates.format(new Date(moment))}`,
  seeAndAnswer: 'Se og svar',
  see: 'Se',
  seeNamed: (title: string) => `Se og svar: ${title}`,
  noOffers: 'Ingen tilbud endnu',
  noOffersText:
    'Læg varerne i kurven, og bed om et tilbud på den, eller skriv, hvad du har brug for.',
  noOpen: 'Der er ingen åbne tilbud.',
  noHits: 'Ingen tilbud passer',
  noHitsText: 'Prøv et andet ord, eller vis alle tilbud.',
  showAll: 'Vis alle',
  search: 'Søg i tilbud',
  searchHelp: 'Nummer, navn eller sag',
  filters: 'Tidligere tilbud efter status',
  all: 'Alle',
  pages: (seen: number, count: number) => `Viser ${seen} af ${count}`,
  columns: {
    offer: 'Tilbud',
    title: 'Hvad',
    case: 'Sag',
    validTo: 'Gjaldt til',
    status: 'Status',
    sum: 'Ekskl. moms',
  },
  shortDate: (day: string) => dates.format(new Date(`${day}T12:00:00Z`)),
  orderedOf: (ordered: number, all: number) => `${ordered} af ${lines(all)} bestilt`,
  replacedBy: (number: string) => `erstattet af ${number}`,
  reason: (reason: string) => `»${reason}«`,

  // One offer
  about: (number: string, name: string | null, moment: string | null) =>
    name && moment
      ? `Tilbud ${number} fra ${name}, ${dates.format(new Date(moment))}`
      : `Tilbud ${number}`,
  aboutRequest: (number: string, name: string, moment: string) =>
    `Forespørgsel ${number} fra ${name}, ${dates.format(new Date(moment))}`,
  validTo: (day: string) => `Gælder til og med ${dayOf(day)}.`,
  lockedUntil: 'Priserne er låst indtil da.',
  isRequested: 'Vi har fået din forespørgsel.',
  isRequestedText: 'Du får en mail, når tilbuddet er klar.',
  isDeclined: 'Tilbuddet er afslået.',
  isExpired: 'Tilbuddet gælder ikke længere.',
  isReplaced: (number: string) => `Det er erstattet af tilbud ${number}.`,
  isOrdered: 'Tilbuddet er bestilt.',
  case: 'Sag',
  terms: 'Betingelser',
  delivery: 'Levering, anslået',
  whole: 'Hele tilbuddet',
  yourRequest: 'Du skrev',
  ourNote: 'Fra os',
  goods: 'Varer',
  optional: 'Valgfri',
  chooseOne: (name: string) => `${name}: vælg én`,
  noneNow: 'Ingen af dem nu',
  varenummer: (number: string) => `Varenr. ${number}`,
  otherwise: (price: string) => `din pris ellers ${price}`,
  inYourBasket: 'I din kurv',
  beingOrdered: 'Vi er ved at bestille den for dig',
  inBasketOf: (name: string) => `I kurven hos ${name}`,
  inOrder: (order: string) => `Ordre ${order}`,
  held: (count: number, day: string) =>
    `${count === 1 ? '1 linje holdes' : `${count} linjer holdes`} tilbage og kan bestilles til og med ${dayOf(day)}.`,

  // Files and questions
  files: 'Filer',
  fileSize: (bytes: number) =>
    bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${megabytes.format(bytes / 1_000_000)} MB`,
  questions: 'Spørgsmål og svar',
  noQuestions: 'Er du i tvivl om noget i tilbuddet? Skriv til os, så svarer vi her og med en mail.',
  noRequestQuestions: 'Har du mere at tilføje? Skriv til os, så svarer vi her og med en mail.',
  us: 'Os',
  formerUser: 'Tidligere bruger',
  saidAt: (moment: string) => moments.format(new Date(moment)),
  writeToUs: 'Skriv til os',
  writeTo: (name: string) => `Skriv til ${name}`,
  sendMessage: 'Send',
  messageSent: 'Din besked er sendt.',

  // The answer
  choice: 'Dit valg',
  vat: 'Moms',
  net: 'Ekskl. moms',
  gross: 'Inkl. moms',
  accept: (count: number, sum: string) =>
    count === 0 ? 'Godkend' : `Godkend ${lines(count)}, ${sum}`,
  nothingChosen: 'Vælg mindst én linje for at godkende.',
  nothingLeft: 'Alle linjer er godkendt.',
  acceptText:
    'De godkendte linjer lægges i kurven med låst pris og antal. Du vælger levering og betaling bagefter.',
  accepted: (count: number) => `${lines(count)} er lagt i kurven til den låste pris.`,
  seeBasket: 'Se kurven',
  decline: 'Afslå',
  declineTitle: 'Afslå tilbuddet',
  declineText: 'Fortæl os gerne hvorfor, så kan vi måske lave et bedre.',
  declineReason: 'Begrundelse',
  declineNow: 'Afslå tilbuddet',
  declinedNow: 'Tilbuddet er afslået.',
  renew: 'Bed om et nyt tilbud',

  // Asking
  ask: 'Bed om tilbud',
  askTitle: 'Bed om tilbud',
  askBasketText: 'Vi får linjerne i din kurv. De bliver liggende i kurven.',
  askAgainText: 'Vi laver et nyt tilbud på de samme linjer til dagens priser.',
  askText: 'Skriv, hvad du har brug for. Vi svarer med et tilbud.',
  what: 'Hvad gælder det?',
  whatHelp: 'For eksempel carport eller lofter på 1. sal',
  caseNumber: 'Sag',
  wish: 'Besked til os',
  messageHelp: 'Mængder, levering, hvornår du skal bruge det',
  send: 'Send forespørgsel',
  askedNow: 'Din forespørgsel er sendt.',
  seeRequest: 'Se forespørgslen',
} as const
