/** The texts of paying anew for an order with the link of a mail. */
export const payLinkTexts = {
  title: 'Betal din ordre',
  ofOrder: (order: string) => `Ordre ${order}`,
  why: {
    authorization_ends:
      'Varerne tager længere tid, end banken kan reservere pengene. Reservér beløbet igen, så sender eller udleverer vi varerne som aftalt.',
    phone_order:
      'Du har bestilt i telefonen. Betal, så gør vi varerne klar. Beløbet hæves først, når de sendes eller udleveres.',
    lines_added: 'Ordren er ændret efter aftale med dig og koster nu mere, end der er reserveret.',
  },
  twice:
    'Du betaler ikke to gange: den gamle reservation giver vi fri, når den nye er på plads, og vi hæver først beløbet, når varerne sendes eller udleveres.',
  amount: 'Beløb',
  pay: (amount: string) => `Betal ${amount}`,
  cancelled: 'Du afbrød betalingen, og der er ikke reserveret noget. Du kan prøve igen.',
  pending: 'Vi venter på svar fra betalingsselskabet. Siden opdaterer sig selv.',
  paid: 'Beløbet er reserveret',
  paidText: 'Tak. Du skal ikke gøre mere. Vi hæver beløbet, når varerne sendes eller udleveres.',
  toOrder: 'Se ordren',
  closed: 'Der er ikke noget at betale',
  closedText:
    'Linket er for gammelt, eller ordren er betalt eller annulleret. Ring til os, hvis du er i tvivl.',
} as const
