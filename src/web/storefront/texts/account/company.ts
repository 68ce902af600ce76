/** The texts of a company's users. */
export const companyTexts = {
  title: 'Firma og kolleger',
  intro: (name: string, debitor: string | null) =>
    debitor ? `${name} · kundenr. ${debitor}` : name,
  colleagues: 'Kolleger',
  count: (active: number, invited: number) => {
    const having = `${active} har adgang`
    return invited === 0 ? having : `${having}, ${invited} er inviteret`
  },
  name: 'Navn',
  me: 'dig',
  invited: 'Inviteret',
  withdraw: 'Træk tilbage',
  withdrawNamed: (name: string) => `Træk tilbage: invitationen til ${name}`,
  withdrawn: (name: string) => `Invitationen til ${name} er trukket tilbage.`,
  disabled: 'Spærret',
  edit: 'Ret',
  editThis: (name: string) => `Ret ${name}`,
  yes: 'ja',
  no: 'nej',
  none: 'Ingen særlige rettigheder',
  permissions: {
    show_net: { short: 'Nettopriser', long: 'Se priser ekskl. moms først' },
    buy_on_credit: { short: 'Køb på konto', long: 'Købe på firmaets konto' },
    see_company_baskets: { short: 'Alles kurve', long: 'Se kurve og ordrer fra alle i firmaet' },
    approve_baskets: { short: 'Godkende', long: 'Godkende kollegers ordrer' },
    see_offers: { short: 'Tilbud', long: 'Se firmaets tilbud' },
    see_invoices: { short: 'Fakturaer', long: 'Se fakturaer og kreditnotaer' },
    see_reports: { short: 'Rapporter', long: 'Se rapporter over indkøb' },
    manage_company_users: { short: 'Firma', long: 'Invitere kolleger og ændre rettigheder' },
  },

  inviteTitle: 'Invitér en kollega',
  inviteText:
    'Din kollega får en mail med et link og vælger selv sin adgangskode. Linket virker i syv dage.',
  email: 'E-mail',
  rights: 'Rettigheder',
  rightsHelp: 'Du kan kun give rettigheder, som du selv har.',
  invite: 'Send invitation',
  inviteSent: (username: string) => `Invitationen er sendt til ${username}.`,

  editTitle: (name: string) => `Ret ${name}`,
  givenByMerchant: 'Hører til jeres aftale med os.',
  lackedByMe: 'Du har den ikke selv.',
  save: 'Gem rettigheder',
  saved: (name: string) => `${name} har fået nye rettigheder.`,
  disable: 'Spær adgang',
  disableText: 'En spærret kollega bliver logget ud og kan ikke logge ind igen.',
  isDisabled: (name: string) => `${name} er spærret.`,
  enable: 'Giv adgang igen',
  enableText: 'Din kollega er spærret og kan ikke logge ind.',
  disabledByUs: 'Vi har spærret din kollega. Ring til os, hvis vi skal åbne igen.',
  isEnabled: (name: string) => `${name} har adgang igen.`,
  undo: 'Fortryd',

  approval: 'Godkendelse af ordrer',
  approvalIsOff:
    'Alle kan bestille uden godkendelse. Slår I det til, kan I sætte en grænse for hver kollega.',
  approvalIsOn:
    'Ordrer over en kollegas grænse venter, til en af jer har godkendt dem. Tryk »Ret« ud for kollegaen for at sætte grænsen.',
  switchOn: 'Slå godkendelse til',
  switchOff: 'Slå godkendelse fra',
  approvalOn: 'Godkendelse er slået til.',
  approvalOff: 'Godkendelse er slået fra. Det, der venter, venter stadig.',
  approvalDays: 'Ordrer venter højst',
  approvalDaysHelp: 'Derefter bliver de annulleret, og varerne frigives.',
  days: (count: number) => (count === 1 ? '1 dag' : `${count} dage`),
  approvalDaysSaved: (count: number) =>
    `Nye ordrer venter højst ${count === 1 ? '1 dag' : `${count} dage`}. Det, der venter, beholder sin frist.`,
  rule: { approval_above: 'Skal godkendes over', approval_budget: 'Budget om måneden' },
  ruleWrong: 'Skriv et beløb, fx 5.000',
  ruleHelp: {
    approval_above: 'For hver ordre, ekskl. moms. 0\u00a0kr.: alle ordrer. Tomt: ingen grænse.',
    approval_budget: 'Ekskl. moms. Ud over det skal ordrer godkendes. Tomt: intet budget.',
  },
} as const

export type ShopperPermission = keyof typeof companyTexts.permissions

/** In the order in which they are shown. */
export const SHOPPER_PERMISSIONS = Object.keys(companyTexts.permissions) as ShopperPermission[]
