import type { Merchant } from '#shop/merchant'
import type { Mail } from './mailer.ts'
import { writeLink } from './password-mail.ts'

/** The mail with the link that lets another address count, sent to that address. */
export function writeUsernameChange(
  id: string,
  { username, token }: { readonly username: string; readonly token: string },
  merchant: Merchant,
  origin: string,
): Mail {
  const shop = merchant.short_name
  return writeLink(id, { username, name: '' }, merchant, {
    link: `${origin}/bekraeft-email?token=${token}`,
    subject: `Bekræft din nye e-mail hos ${shop}`,
    button: 'Bekræft min e-mail',
    before: [`Du vil bruge denne e-mail til at logge ind hos ${shop}. Bekræft den her:`],
    after: [
      'Linket virker i et døgn og kun én gang. Du skal være logget ind, og det er du med den gamle e-mail, til den nye er bekræftet.',
      'Har du ikke bedt om det, skal du ikke gøre noget.',
    ],
  })
}

/** Tells the address that a user logs in with that it is about to be replaced. */
export function writeUsernameNotice(
  id: string,
  { username, old_username }: { readonly username: string; readonly old_username: string },
  merchant: Merchant,
  origin: string,
): Mail {
  const shop = merchant.short_name
  return writeLink(id, { username: old_username, name: '' }, merchant, {
    link: `${origin}/nulstil`,
    subject: `Din e-mail hos ${shop} er ved at blive skiftet`,
    button: 'Det var ikke mig',
    before: [
      `Der er bedt om at skifte den e-mail, du logger ind med hos ${shop}, til ${username}. Det sker, når den nye er bekræftet.`,
      'Var det dig, skal du ikke gøre mere her. Var det ikke, så vælg en ny adgangskode med det samme:',
    ],
    after: [`Skriv eller ring til os, hvis du er i tvivl: ${merchant.email}.`],
  })
}
